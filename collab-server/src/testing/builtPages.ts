import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A client that is built as far as the pages of forms need it. */
export interface BuiltPages {
  readonly clientFolder: string;
  remove(): void;
}

/** Writes one, with a renderer as a module's text. */
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
