/**
 * `npm run release` builds these sources for the next start of a service. `-- build` builds without switching to the
 * new release, `-- use NAME` switches to a built one, `-- back` to the previous one.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { back, build, use } from "./releases.mjs";
import { install } from "./setup.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [what = "all", name] = process.argv.slice(2);

async function built() {
  await install(root);
  return build();
}

try {
  if (what === "build") console.log(await built());
  else if (what === "use" && name) use(name);
  else if (what === "back") {
    const before = back();
    if (!before) throw new Error("There’s no earlier release.");
    console.log(`The next start uses ${before}.`);
  } else if (what === "all") {
    const made = await built();
    use(made);
    console.log(`Built. The next start uses ${made}.`);
  } else throw new Error("Usage: npm run release [-- build | -- use NAME | -- back]");
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
