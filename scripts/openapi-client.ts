/** The tools that make a client from the OpenAPI document, for a test. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { install } from "./setup.mjs";

const tool = join(import.meta.dirname, "../tools/openapi");

/** Writes the types of an OpenAPI document; throws if it can't be read as one. */
export async function writeClientTypes(document: string, types: string): Promise<void> {
  await install(tool);
  const program = join(tool, "node_modules/openapi-typescript/bin/cli.js");
  execFileSync(process.execPath, [program, document, "--output", types], { stdio: "pipe" });
}

/** Checks a program that uses the types; throws with what the compiler says. */
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

/** The folder in which a program finds openapi-fetch. */
export const clientFolder = tool;
