/** Checks of the repository itself: lock files, licenses, documents, and types that enforce access. */
import { existsSync, globSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fieldNames } from "#domain/items/item-fields.ts";
import type { ItemFields } from "#domain/items/item.ts";
import { expect, test } from "vitest";
import type { Granted, MayEdit } from "#server/data/access/access.ts";
import { deleteItem } from "#server/data/deleted/deleted.ts";
import { addDependent } from "#server/data/dependents/dependents.ts";
import { type Result, filled, partsOf } from "../bench/capacity/tables.ts";
import { billOfMaterials, shippedPackages } from "../scripts/licenses.ts";
import { scripts } from "../scripts/shared-scripts.ts";
import { aDependentDraft } from "./builders.ts";
import { mutants } from "./mutants.ts";

type Lock = {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>;
};

test.each(["package-lock.json", "tools/chromium/package-lock.json"])("%s lists packages for every platform", (file) => {
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as Lock;
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => !foundFrom(packages, from, name)),
  );
  expect(missing).toEqual([]);
});

/** Whether a package resolves from its own node_modules or one further up. */
function foundFrom(packages: Lock["packages"], from: string, name: string): boolean {
  const above = from.split("/node_modules/");
  return (
    above.some((_, index) => {
      const folder = above.slice(0, above.length - index).join("/node_modules/");
      return `${folder ? `${folder}/` : ""}node_modules/${name}` in packages;
    }) || `node_modules/${name}` in packages
  );
}

test("every dependency has one exact version", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync("package.json", "utf8"),
  ) as Record<string, Record<string, string>>;
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("every package that ships has a license that allows it, and its notice ships with it", () => {
  const shipped = shippedPackages(
    JSON.parse(readFileSync("package-lock.json", "utf8")) as Parameters<typeof shippedPackages>[0],
  );
  expect(shipped.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
  const names = new Set(shipped.map(({ name }) => name));
  const noticed = ["dist/licenses.md", "dist-server/licenses.md"].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^## ([^ ,]+)/gm)].map(([, name = ""]) => name),
  );
  expect(noticed).toEqual(
    expect.arrayContaining(["react", "wouter", "hono", "pg", "nodemailer", "@fontsource-variable/instrument-sans"]),
  );
  // The build has no package that the list omits.
  expect(noticed.filter((name) => !names.has(name))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  const { components } = billOfMaterials("1.2.3", shipped);
  expect(components.map(({ name }) => name)).toEqual([...names]);
  const font = "@fontsource-variable/instrument-sans";
  expect(components.find(({ name }) => name === font)).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40fontsource-variable\/instrument-sans@\d/) as string,
    licenses: [{ license: { id: "OFL-1.1" } }],
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }],
  });
});

test.each([
  ["GPL-3.0-only", false],
  ["UNLICENSED", false],
  ["(MIT OR GPL-2.0-only)", true],
  ["(MIT AND GPL-2.0-only)", false],
  [undefined, false],
])("a package with the license %s ships: %s", (license, isAllowed) => {
  const entry = { version: "1.0.0", ...(license !== undefined && { license }) };
  const packages = { "": {}, "node_modules/one/node_modules/other": entry };
  expect(shippedPackages({ packages })).toMatchObject([{ name: "other", isAllowed }]);
  // A development dependency may have any license.
  packages["node_modules/one/node_modules/other"] = { ...entry, dev: true } as typeof entry;
  expect(shippedPackages({ packages })).toEqual([]);
});

test("a function that writes rows without a grant doesn't compile", () => {
  const dependent = aDependentDraft();
  const neverRun = (tx: Parameters<typeof deleteItem>[0], granted: Granted, sizes: MayEdit<"sizes">) => {
    // @ts-expect-error -- ids aren't a grant
    void addDependent(tx, { viewerId: "ann", ownerId: "bob" }, "id", dependent, 0);
    // @ts-expect-error -- a grant to view isn't a right to edit
    void addDependent(tx, granted, "id", dependent, 0);
    // @ts-expect-error -- the right to edit own sizes doesn't include a dependent's
    void deleteItem(tx, { may: sizes, dependentId: "id" }, "id", 0);
  };
  expect(neverRun).toBeTypeOf("function");
});

test("every test named in the spec coverage exists", () => {
  const tests = readFileSync("docs/spec-coverage.md", "utf8")
    .split("\n")
    .filter((line) => /^[-|]/.test(line))
    .map((line) => /: `(?<file>[\w/.-]+)` “(?<title>.+?)…?”$/.exec(line)?.groups ?? { line });
  expect(tests.length).toBeGreaterThan(90);
  const missing = tests.filter(
    ({ file = "", title }) => title === undefined || !readFileSync(file, "utf8").replaceAll("\\'", "'").includes(title),
  );
  expect(missing).toEqual([]);
});

test("every relative link in a document leads to a file, and its anchor to a heading", () => {
  const documents = readdirSync(".", { encoding: "utf8" })
    .filter((name) => name === "docs" || extname(name) === ".md")
    .flatMap((name) =>
      name === "docs"
        ? readdirSync(name, { recursive: true, encoding: "utf8" }).map((file) => join(name, file))
        : [name],
    )
    .filter((file) => extname(file) === ".md");
  expect(documents.length).toBeGreaterThan(30);
  const links = documents.flatMap((file) =>
    [...proseOf(file).matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)].map(([, path = "", anchor = ""]) => ({
      file,
      target: path === "" ? file : join(dirname(file), path),
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(
    links.filter(({ target, anchor }) => !existsSync(target) || (anchor !== "" && !anchorsOf(target).includes(anchor))),
  ).toEqual([]);
});

test.each([
  // Three printed pages, and one.
  ["docs/self-hosting.md", 2000],
  ["SECURITY.md", 900],
])("%s has at most %i words", (file, maxWords) => {
  expect(readFileSync(file, "utf8").trim().split(/\s+/).length).toBeLessThanOrEqual(maxWords);
});

test("every file that holds a promise exists", () => {
  const rows = readFileSync("docs/promises.md", "utf8").match(/^\| .* \|$/gm) ?? [];
  const files = rows.flatMap((row) => [...row.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, file = ""]) => file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

/** A document's text without code samples. */
function proseOf(file: string): string {
  return readFileSync(file, "utf8").replaceAll(/^(```|~~~)[^]*?^\1|^ {4}.*$|`[^`\n]*`/gm, "");
}

/** The anchors that a Markdown viewer gives to headings. */
function anchorsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** The places that show sizes or take them in, with the fields that they leave out on purpose. */
const placesOfSizes: Readonly<Record<string, readonly (keyof ItemFields)[]>> = {
  "web/items/form/size-form.tsx": ["outgrown", "note", "brand", "fit", "visibleToConnections"],
  "web/items/form/quiet-fields.tsx": ["outgrown", "size", "system"],
  // The label has the system.
  "web/items/size-on-label.tsx": ["system", "category", "size"],
  "web/items/about-size.tsx": ["system", "outgrown"],
  // Only visible sizes are sent to others.
  "web/items/sizes-as-text.ts": ["system", "visibleToConnections"],
  "server/http/pages/shared-view.ts": ["visibleToConnections"],
};

test("each place of sizes knows each of their fields, or leaves it out on purpose", () => {
  const forgotten = Object.entries(placesOfSizes).flatMap(([file, leftOut]) => {
    const code = readFileSync(file, "utf8");
    return fieldNames
      .filter((field) => !leftOut.includes(field) && !new RegExp(`\\b${field}\\b`).test(code))
      .map((field) => `${file}: ${field}`);
  });
  expect(forgotten).toEqual([]);
});

test("every mutant fits its file, and names a file of tests", () => {
  const misfits = Object.values(mutants)
    .flat()
    .filter(({ file, from }) => readFileSync(file, "utf8").split(from).length !== 2)
    .map(({ file, fault }) => `${file}: ${fault}`);
  const missing = Object.values(mutants)
    .flat()
    .filter(({ fails }) => !existsSync(fails));
  expect({ misfits, missing }).toEqual({ misfits: [], missing: [] });
});

test("every screen in the table of shared scripts exists", () => {
  const modules = readdirSync("web", { recursive: true, encoding: "utf8" });
  const names = new Set(modules.map((file) => basename(file, extname(file))));
  const screens = Object.values(scripts).flat(2);
  expect(screens).not.toEqual([]);
  expect(screens.filter((screen) => !names.has(screen))).toEqual([]);
});

/** The classes that a stylesheet styles on their own, outside of the layers that change what others have styled. */
function classesIn(file: string): string[] {
  const css = readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  const found: string[] = [];
  const open: string[] = [];
  for (const [, before = "", brace] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (brace === "}") open.pop();
    if (brace !== "{") continue;
    open.push(before.trim());
    const isElsewhere = open.some((rule) => /^@layer (states|print)$/.test(rule));
    if (!isElsewhere) found.push(...before.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
  }
  return [...new Set(found.filter((selector) => /^\.[\w-]+$/.test(selector)))];
}

// All screens share one stylesheet: if two files styled a class, the later rule would win everywhere.
test("no two stylesheets style the same class", () => {
  const files = globSync("web/**/*.css").filter((file) => !/(elements|preferences|print)\.css$/.test(file));
  const by = Map.groupBy(
    files.flatMap((file) => classesIn(file).map((name) => ({ file, name }))),
    ({ name }) => name,
  );
  expect(by.size).toBeGreaterThan(300);
  const twice = [...by].filter(([, uses]) => uses.length > 1);
  expect(twice.flatMap(([, uses]) => uses)).toEqual([]);
});

test("the capacity page has the figures of its last results", () => {
  const page = readFileSync("docs/scaling.md", "utf8");
  const result = JSON.parse(readFileSync("bench/results/capacity.json", "utf8")) as Result;
  expect(filled(page, partsOf(result))).toBe(page);
});
