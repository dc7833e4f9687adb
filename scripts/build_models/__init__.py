"""What the package ships as learnt numbers: the tasks learnt from, their labels, the builders."""
