// Folders of marked documents, for choices.

/** @type {(path: string) => string} */
export function nameFolder(path) {
  return path || "the whole collection";
}

/** @type {(paths: string[]) => string[]} These folders and all above them, the whole collection first. */
export function listWithParents(paths) {
  const all = new Set([""]);
  for (const path of paths) path.split("/").forEach((_, index, parts) => all.add(parts.slice(0, index + 1).join("/")));
  return [...all].sort();
}

/** @type {(marks: Record<string, number>, least: number) => Map<string, number>} How many marks there are in and below each folder that has so many; the whole collection comes first and always. */
export function countBelow(marks, least) {
  const own = Object.entries(marks);
  const counted = listWithParents(Object.keys(marks)).map((path) => /** @type {[string, number]} */ (
    [path, own.filter(([folder]) => !path || folder === path || folder.startsWith(`${path}/`)).reduce((sum, [, many]) => sum + many, 0)]));
  return new Map(counted.filter(([path, many]) => !path || many >= least));
}
