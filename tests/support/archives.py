"""Archives made of names and bytes."""

from __future__ import annotations

import io
import tarfile
import zipfile
from collections.abc import Mapping

TEXT = b"# Ships\n\nThe harbour froze in the winter of 1709. Ships could not leave for six weeks.\n"


def pack_zip(members: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of some members."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return packed.getvalue()


def pack_tar(
    members: Mapping[str, bytes | tarfile.TarInfo], mode: str = "w", format: int = tarfile.PAX_FORMAT
) -> bytes:
    """A tar of some members, packed as the mode says ("w:gz"); a TarInfo stands for a link, a device or a folder."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode=mode, format=format) as archive:  # type: ignore[call-overload]
        for name, data in members.items():
            info = data if isinstance(data, tarfile.TarInfo) else tarfile.TarInfo(name)
            if isinstance(data, bytes):
                info.size = len(data)
            archive.addfile(info, io.BytesIO(data) if isinstance(data, bytes) else None)
    return packed.getvalue()
