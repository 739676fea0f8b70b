/** `npm start`: installs missing packages, builds the sources, and runs the server until it is stopped. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, currentRelease, runCurrent, use } from "./releases.mjs";
import { install } from "./setup.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

try {
  const ready = await install(root).then(
    () => true,
    (error) => {
      if (!currentRelease()) throw error;
      console.error(`${error.message} Starting the previous build instead.`);
      return false;
    },
  );
  if (ready) use(await build());
  process.exitCode = await runCurrent("main");
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
