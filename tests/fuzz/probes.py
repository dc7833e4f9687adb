"""Which code an input reaches: a probe at the start of every block and branch of the package's functions.

Modules are changed while they are imported: each block of statements, each arm of a conditional expression, each later
operand of `and` and `or`, and the element of each comprehension begins with a call that adds its number to a set.
Adding to a set is a call into C; `sys.settrace` took ten times as long.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

PROBE = "_probe_"
_COMPOUND = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.Try, ast.TryStar, ast.With, ast.AsyncWith, ast.Match)


class Probes:
    """The probes of all modules imported so far, the lines that each stands for, and what was reached."""

    def __init__(self) -> None:
        self.reached: set[int] = set()
        self.lines: list[tuple[str, frozenset[int]]] = []
        self.words: dict[str, set[str | bytes]] = {}  # the short constants of each module: words worth trying

    def add(self, module: str, lines: frozenset[int]) -> int:
        """The number of a new probe."""
        self.lines.append((module, lines))
        return len(self.lines) - 1

    def count_lines(self, reached: set[int]) -> int:
        """How many lines the blocks that were reached hold."""
        return len({(module, line) for n in reached for module, lines in [self.lines[n]] for line in lines})


class ProbingFinder(MetaPathFinder):
    """Finds the modules of one package and loads them with probes."""

    def __init__(self, package: str, probes: Probes) -> None:
        self._package = package
        self._probes = probes

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module of the package; None for all others."""
        if fullname.partition(".")[0] != self._package:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _ProbingLoader(fullname, spec.loader.path, self._probes)
        return spec


class _ProbingLoader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, probes: Probes) -> None:
        super().__init__(fullname, path)
        self._probes = probes

    def get_code(self, fullname: str) -> CodeType:
        """The code with probes, never from a cache."""
        tree = ast.parse(self.get_data(self.path))
        self._probes.words[fullname] = set(_list_words(tree))
        probed = _Inserter(fullname, self._probes).visit(tree)
        return compile(ast.fix_missing_locations(probed), self.path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, which finds the probe among its globals."""
        module.__dict__[PROBE] = self._probes.reached.add
        super().exec_module(module)


def insert_probes(package: str) -> Probes:
    """Load every module of a package with probes from now on."""
    assert not any(name.partition(".")[0] == package for name in sys.modules), f"{package} is imported already"
    probes = Probes()
    sys.meta_path.insert(0, ProbingFinder(package, probes))
    return probes


class _Inserter(ast.NodeTransformer):
    """Puts probes into the functions of a module; what runs once, at import, has none."""

    def __init__(self, module: str, probes: Probes) -> None:
        self._module, self._probes = module, probes
        self._depth = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._visit_function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._visit_function(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        node.body, node.orelse = self._mark(node.body), self._mark(node.orelse)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        node.values[1:] = [self._mark(value) for value in node.values[1:]]
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        return self._visit_elements(node)

    def visit_SetComp(self, node: ast.SetComp) -> ast.AST:
        return self._visit_elements(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.AST:
        return self._visit_elements(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def _visit_function(self, node: Any) -> ast.AST:
        self._depth += 1
        has_docstring = ast.get_docstring(node, clean=False) is not None
        first = node.body[:1] if has_docstring else []
        node.body = first + self._probe_block(node.body[len(first) :], node.lineno)
        self._depth -= 1
        return node  # type: ignore[no-any-return]

    def _visit_elements(self, node: Any) -> ast.AST:
        self.generic_visit(node)
        node.elt = self._mark(node.elt)
        return node  # type: ignore[no-any-return]

    def _probe_block(self, statements: list[ast.stmt], line: int) -> list[ast.stmt]:
        """The statements with a probe before the first, and before each that follows a branch."""
        probed: list[ast.stmt] = []
        at = 0
        while at < len(statements) or not at:
            end = at
            while end < len(statements) and not isinstance(statements[end], _COMPOUND):
                end += 1
            stretch = statements[at : end + 1]
            lines = frozenset(n for s in stretch for n in _list_lines(s)) or frozenset({line})
            probed.append(ast.Expr(self._call(lines)))
            probed.extend(self._probe_statement(statement) for statement in stretch)
            at = end + 1
        return probed

    def _probe_statement(self, statement: ast.stmt) -> ast.stmt:
        if not isinstance(statement, _COMPOUND):
            return self.visit(statement)  # type: ignore[no-any-return]
        for name, value in ast.iter_fields(statement):
            if name in ("body", "orelse", "finalbody"):
                wanted = value or (name == "orelse" and isinstance(statement, ast.If))
                setattr(statement, name, self._probe_block(value, statement.lineno) if wanted else value)
            elif name in ("handlers", "cases"):
                for arm in value:
                    arm.body = self._probe_block(arm.body, arm.body[0].lineno)
            elif isinstance(value, ast.AST):
                setattr(statement, name, self.visit(value))
        return statement

    def _mark(self, value: ast.expr) -> ast.expr:
        """The same value, with a probe that is called first."""
        if not self._depth:
            return value
        call = self._call(frozenset({value.lineno}))
        return ast.copy_location(ast.BoolOp(ast.Or(), [call, value]), value)

    def _call(self, lines: frozenset[int]) -> ast.expr:
        number = self._probes.add(self._module, lines)
        return ast.Call(ast.Name(PROBE, ast.Load()), [ast.Constant(number)], [])


def _list_lines(statement: ast.stmt) -> range:
    """The lines of a statement; of one with a block, the line of its head."""
    is_head = isinstance(statement, (*_COMPOUND, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
    return range(statement.lineno, statement.lineno + 1 if is_head else (statement.end_lineno or statement.lineno) + 1)


def _list_words(tree: ast.Module) -> list[str | bytes]:
    """The short texts among the constants of a module, and the words of those that are lists of words."""
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    documented = {ast.get_docstring(n, clean=False) for n in ast.walk(tree) if isinstance(n, _DOCUMENTED)}
    texts = [value for value in constants if isinstance(value, (str, bytes)) and value not in documented]
    return [word for text in texts for word in ([text] if len(text) <= 24 else text.split()) if 0 < len(word) <= 24]


_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
