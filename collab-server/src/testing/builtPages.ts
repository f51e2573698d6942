import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A minimal client build with the pages of forms. */
export interface BuiltPages {
  readonly clientFolder: string;
  remove(): void;
}

/** Writes a client build; `renderer` is the source of the render module. */
export function buildPages(renderer: string, frame: string): BuiltPages {
  const folder = mkdtempSync(join(tmpdir(), "formweave-pages-"));
  for (const name of ["dist", "dist-server"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "dist/form.html"), frame);
  writeFileSync(join(folder, "dist-server/renderPage.js"), renderer);
  return {
    clientFolder: join(folder, "dist"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
