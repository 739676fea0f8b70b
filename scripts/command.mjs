/** Runs a built command on the data: `npm run backup -- FILE`. Installs and builds nothing. */
import { runCurrent } from "./releases.mjs";

const [program, ...words] = process.argv.slice(2);
const code = await runCurrent(program, words);
if (code === undefined) {
  console.error("Nothing has been built here yet. Run: npm run release.");
}
process.exitCode = code ?? 1;
