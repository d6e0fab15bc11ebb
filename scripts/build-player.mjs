// Makes the player as one script and one stylesheet that need nothing else, for packages and embedded exercises (docs/decisions/0094-exercises-elsewhere.md).
// `npm run build` makes it after the pages, `npm run dev` before them; what asks for it and does not find it makes it, too.
import { readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { root } from "./steps.mjs";

const folder = path.join(root, ".next/stand-alone");
// Made beside it and put in its place at once: nobody reads half of it.
const made = `${folder}-${process.pid}`;

await build({
  root,
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: "warn",
  mode: "production",
  base: "./",
  plugins: [react()],
  resolve: {
    alias: [
      {
        find: "#components/platform/layout/lazy-area.tsx",
        replacement: path.join(root, "components/interactive/stand-alone/eager-area.tsx"),
      },
    ],
  },
  build: {
    outDir: made,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    target: "es2022",
    license: { fileName: "licences.md" },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // What Vite would ask for the place of a chunk: there is one file.
      checks: { emptyImportMeta: false },
      input: path.join(root, "components/interactive/stand-alone/main.tsx"),
      output: { format: "iife", entryFileNames: "player-[hash].js", assetFileNames: "[name]-[hash][extname]", codeSplitting: false },
    },
  },
});

if (!readdirSync(made).some((name) => name.endsWith(".css"))) throw new Error("the player has no stylesheet");
rmSync(folder, { recursive: true, force: true });
try {
  renameSync(made, folder);
} catch (error) {
  // Another process has made the same meanwhile.
  rmSync(made, { recursive: true, force: true });
  if (!["ENOTEMPTY", "EEXIST"].includes(error.code)) throw error;
}
