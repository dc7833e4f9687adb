import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
const esbuild = createRequire("NODE_MODULES/")("esbuild");
const [entry, outdir, ...lazy] = process.argv.slice(2);
const options = { bundle: true, minify: true, splitting: true, format: "esm", charset: "utf8", metafile: true, write: false };
const { outputFiles, metafile } = await esbuild.build({ entryPoints: [entry], outdir, ...options });
const sizes = new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents, { level: 9 }).length]));
const outputs = new Map(Object.entries(metafile.outputs).map(([name, some]) => [name.split("/").pop(), some]));
const reach = (name, seen = new Set()) => {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const { path, kind } of outputs.get(name).imports) {
    const file = path.split("/").pop();
    if (kind === "import-statement" || lazy.some((one) => file.startsWith(one))) reach(file, seen);
  }
  return seen;
};
const first = entry.split("/").pop();
const measure = (names) => [...sizes].filter(([path]) => names.has(path.split("/").pop())).reduce((sum, [, size]) => sum + size, 0);
console.log(JSON.stringify({ size: measure(reach(first)), all: measure(new Set(outputs.keys())) }));
