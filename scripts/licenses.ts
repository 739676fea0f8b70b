/**
 * Lists the packages that ship with Kinsize, and their licenses (`npm run licenses`). Exits with 1 if one isn't
 * allowed. `-- --sbom` prints a CycloneDX bill of materials instead, because `npm sbom --omit dev` also leaves out
 * every package that a tool needs. Reads only the lock file, so nothing needs to be installed.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Licenses that require no more than a notice, and let anyone run, change, and sell what contains the package. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  // For fonts: the font stays free, but what contains it needn't be.
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

/** Development packages that end up in the build. */
const bundled = new Set(["@fontsource-variable/instrument-sans"]);

type Entry = {
  version?: string;
  license?: string;
  /** Like `sha512-` and base64. */
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
};

export type Shipped = {
  name: string;
  version: string;
  license: string;
  integrity: string;
  isAllowed: boolean;
};

/** Every package of a lock file that ships: those the program needs, at any depth, and those in its build. */
export function shippedPackages(lock: { packages: Record<string, Entry> }): Shipped[] {
  return Object.entries(lock.packages)
    .map(([path, entry]) => ({ name: path.split("node_modules/").at(-1) ?? "", entry }))
    .filter(({ name, entry }) => name !== "" && (bundled.has(name) || !(entry.dev ?? entry.devOptional)))
    .map(({ name, entry: { version = "?", license = "none named", integrity = "" } }) => ({
      name,
      version,
      license,
      integrity,
      isAllowed: isAllowed(license),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** SPDX: “A OR B” needs one allowed license, “A AND B” needs both. */
const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => allowed.has(part.trim())));

/** A bill of materials for a version of Kinsize (CycloneDX 1.5). */
export function billOfMaterials(version: string, shipped: readonly Shipped[]) {
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: { type: "application", "bom-ref": `kinsize@${version}`, name: "kinsize", version },
    },
    components: shipped.map(({ name, version: of, license, integrity }) => {
      const purl = `pkg:npm/${name.replace("@", "%40")}@${of}`;
      const [, base64 = ""] = /^sha512-(.+)$/.exec(integrity) ?? [];
      const content = Buffer.from(base64, "base64").toString("hex");
      return {
        type: "library",
        "bom-ref": purl,
        name,
        version: of,
        purl,
        licenses: [/ (AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }],
        ...(content && { hashes: [{ alg: "SHA-512", content }] }),
      };
    }),
  };
}

function print(shipped: readonly Shipped[]): void {
  const width = Math.max(...shipped.map(({ name, version }) => name.length + version.length)) + 1;
  for (const { name, version, license, isAllowed: may } of shipped) {
    console.log(`${`${name} ${version}`.padEnd(width)}  ${license}${may ? "" : "  NOT ALLOWED"}`);
  }
  const refused = shipped.filter(({ isAllowed: may }) => !may).length;
  console.log(`\n${shipped.length} packages ship, ${refused} of them with a license that isn’t allowed.`);
  process.exitCode = refused > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) {
  const text = readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8");
  const lock = JSON.parse(text) as { version: string; packages: Record<string, Entry> };
  const shipped = shippedPackages(lock);
  if (process.argv.includes("--sbom")) {
    console.log(JSON.stringify(billOfMaterials(lock.version, shipped), null, 2));
  } else print(shipped);
}
