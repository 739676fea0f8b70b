/** Tools that generate a client from the OpenAPI document, for a test. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { install } from "./setup.mjs";

const tool = join(import.meta.dirname, "../tools/openapi");

/** Writes the types of an OpenAPI document; throws if the document is invalid. */
export async function writeClientTypes(document: string, types: string): Promise<void> {
  await install(tool);
  const program = join(tool, "node_modules/openapi-typescript/bin/cli.js");
  execFileSync(process.execPath, [program, document, "--output", types], { stdio: "pipe" });
}

/** Type-checks a program that uses the types; throws with the compiler's output. */
export function checkTypes(program: string): void {
  const compiler = join(tool, "node_modules/typescript/bin/tsc");
  const options = ["--strict", "--noEmit", "--skipLibCheck", "--target", "esnext"];
  const modules = ["--module", "nodenext", "--moduleResolution", "nodenext"];
  try {
    execFileSync(process.execPath, [compiler, ...options, ...modules, program], { stdio: "pipe" });
  } catch (error) {
    throw new Error(String((error as { stdout: Buffer }).stdout), { cause: error });
  }
}

export const clientFolder = tool;
