import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";

const FILE = "licenses.txt";
const HEADING = "Formweave contains work of others, under the licenses below.\n";
const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;
const MODULES = `${sep}node_modules${sep}`;

const author = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: author.optional(),
});

/** A work in the build that is no module: copied drawings and fonts. */
export interface CopiedWork {
  readonly name: string;
  /** Path from the root of the build. */
  readonly licenseFile: string;
}

/** Writes a file with the authors and licenses of everything bundled. Fails for a package without a license. */
export function licenseNotices(copied: readonly CopiedWork[] = []): Plugin {
  let root = "";
  return {
    name: "license-notices",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    configResolved(config) {
      root = config.root;
    },
    writeBundle({ dir = "" }, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const folders = [...new Set(modules.flatMap((id) => packageFolder(id) ?? []))].toSorted();
      const texts = copied.map(({ name, licenseFile }) =>
        notice(name, readFileSync(resolve(root, licenseFile), "utf8")),
      );
      addNotices(join(dir, FILE), [...folders.map(describePackage), ...texts]);
    },
  };
}

/** Adds notices to the file that several builds into one folder share; each notice is written once. */
function addNotices(file: string, notices: readonly string[]): void {
  const there = existsSync(file) ? readFileSync(file, "utf8") : "";
  const added = notices.filter((text) => !there.includes(text));
  appendFileSync(file, [there === "" ? HEADING : "", ...added].join(""));
}

/** The folder of the package that a module belongs to; undefined for our own modules, and for those made by a plugin. */
function packageFolder(id: string): string | undefined {
  const start = id.lastIndexOf(MODULES);
  if (start === -1) return undefined;
  const [scope = "", name = ""] = id.slice(start + MODULES.length).split(sep);
  const folder = scope.startsWith("@") ? join(scope, name) : scope;
  return join(id.slice(id.startsWith("\0") ? 1 : 0, start), MODULES, folder);
}

function describePackage(folder: string): string {
  const text = readFileSync(join(folder, "package.json"), "utf8");
  const { name, version, license, author: by = "its contributors" } = packageFile.parse(JSON.parse(text));
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8"));
  // A few packages only name their license.
  return notice(
    `${name} ${version} (${license})`,
    texts.join("\n") || `Copyright ${by}, under the license ${license}`,
  );
}

function notice(title: string, text: string): string {
  return `\n${"-".repeat(80)}\n${title}\n\n${text.trim()}\n`;
}
