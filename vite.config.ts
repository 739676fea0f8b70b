/** How the pages are built: one folder in, one folder out, compressed, the theme in the head. */
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { type Plugin, defineConfig, transformWithOxc } from "vite";

/** Puts web/first-theme.ts into the head, where it runs before anything is painted. */
const firstTheme = (): Plugin => ({
  name: "first-theme",
  async transformIndexHtml() {
    const file = join(import.meta.dirname, "web/first-theme.ts");
    const { code } = await transformWithOxc(await readFile(file, "utf8"), file, {
      sourcemap: false,
    });
    return [{ tag: "script", children: code.trim(), injectTo: "head" }];
  },
});

/** Compresses each file once, as far as it goes, instead of at every request. */
const compressed = (): Plugin => ({
  name: "compressed",
  apply: "build",
  async writeBundle({ dir }) {
    const folder = dir ?? "dist";
    const files = await readdir(folder, { recursive: true });
    const texts = files.filter((file) => /\.(js|css|svg|html)$/.test(file));
    await Promise.all(
      texts.map(async (file) => {
        const path = join(folder, file);
        const content = await readFile(path);
        await writeFile(`${path}.br`, brotliCompressSync(content));
        await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
      }),
    );
  },
});

export default defineConfig({
  root: "web",
  plugins: [react({ compiler: true }), firstTheme(), compressed()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The first with light-dark(), which would otherwise be spelt out for every colour.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
});
