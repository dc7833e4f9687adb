"""Members of a zip that are no files: a link's target is no text of its archive."""

from __future__ import annotations

import io
import zipfile

from epitome.readers.containers.members import find_members
from support.archives import TEXT

MODES = {"link.txt": 0o120777, "device.txt": 0o020666, "pipe.txt": 0o010666, "good.txt": 0o100644, "none.txt": 0}


def test_links_devices_and_pipes_in_a_zip_are_refused() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, mode in MODES.items():
            info = zipfile.ZipInfo(name)
            info.external_attr, info.create_system = mode << 16, 3
            archive.writestr(info, TEXT)
    packed.seek(0)
    members = find_members(packed, id="a.zip", name="a.zip")
    assert members is not None
    refused = [member.name for member in members if member.error is not None]
    assert refused == ["link.txt", "device.txt", "pipe.txt"]
