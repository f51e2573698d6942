import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { transform, type Selector, type SelectorComponent } from "lightningcss";

const SOURCES = join(import.meta.dirname, "..");

/** Stylesheets of whole pages: they only import others, and style the document itself. */
const PAGES = new Set(["styles/index.css", "runtime/form.css"]);

/** Layers of stylesheets: within its own, a stylesheet may restyle those listed above it. */
const LAYERS = ["styles/", "ui/", "widgets/widgets.css", "widgets/", "runtime/"];

/** A selector of a rule, with the classes that an element or its ancestors must have for a match. */
export interface StyleRule {
  readonly file: string;
  readonly selector: string;
  readonly classes: ReadonlySet<string>;
  /** The first class of each compound: both in `.row .mark`, but only `btn` in `.btn.primary`, where `primary` modifies it. */
  readonly parts: ReadonlySet<string>;
}

/** A stylesheet with all of its imports, which count as a single owner of classes. */
export interface StyleSheet {
  readonly file: string;
  readonly layer: number;
  readonly rules: readonly StyleRule[];
}

/** Reads every stylesheet of the client except those of whole pages. */
export function readStyleSheets(): readonly StyleSheet[] {
  const files = globSync("**/*.css", { cwd: SOURCES }).map((file) => ({ file, ...readFile(file) }));
  const owners = findOwners(files.filter(({ file }) => !PAGES.has(file)));
  const sheets = new Map<string, StyleRule[]>();
  for (const { file, rules } of files) {
    if (PAGES.has(file)) continue;
    const owner = owners(file);
    sheets.set(owner, [...(sheets.get(owner) ?? []), ...rules]);
  }
  return [...sheets].map(([file, rules]) => ({ file, rules, layer: findLayer(file) }));
}

/** The only sheet that imports a file, or the file itself where there is none, or several. */
function findOwners(files: readonly { readonly file: string; readonly imports: readonly string[] }[]) {
  const importers = Map.groupBy(
    files.flatMap(({ file, imports }) => imports.map((imported) => ({ file, imported }))),
    ({ imported }) => imported,
  );
  return function ownerFor(file: string): string {
    const [importer, ...others] = importers.get(file) ?? [];
    return importer === undefined || others.length > 0 ? file : ownerFor(importer.file);
  };
}

function findLayer(file: string): number {
  const at = LAYERS.findIndex((layer) => file.startsWith(layer));
  return at < 0 ? LAYERS.length : at;
}

function readFile(file: string): {
  readonly rules: readonly StyleRule[];
  readonly imports: readonly string[];
} {
  const rules: StyleRule[] = [];
  const imports: string[] = [];
  transform({
    filename: file,
    code: readFileSync(join(SOURCES, file)),
    visitor: {
      Rule: {
        import: ({ value }) => void imports.push(relative(SOURCES, join(SOURCES, dirname(file), value.url))),
        style: ({ value }) => void rules.push(...value.selectors.map((selector) => toRule(file, selector))),
      },
    },
  });
  return { rules, imports };
}

function toRule(file: string, selector: Selector): StyleRule {
  const parts = splitCompounds(selector).flatMap((compound) => listClasses(compound).slice(0, 1));
  return {
    file,
    selector: selector.map(writeComponent).join(""),
    classes: new Set(listClasses(selector)),
    parts: new Set(parts),
  };
}

function splitCompounds(selector: Selector): SelectorComponent[][] {
  const compounds: SelectorComponent[][] = [[]];
  for (const component of selector) {
    if (component.type === "combinator") compounds.push([]);
    else compounds.at(-1)?.push(component);
  }
  return compounds;
}

/** The classes in a selector, also within `:is`, `:where` and `:has`; states such as `is-open` have no owner. */
function listClasses(selector: Selector): string[] {
  return selector.flatMap((component) => {
    if (component.type === "class") return /^(is|has)-/.test(component.name) ? [] : [component.name];
    if (component.type !== "pseudo-class") return [];
    if (component.kind !== "is" && component.kind !== "where" && component.kind !== "has") return [];
    return component.selectors.flatMap((inner) => listClasses(inner));
  });
}

const COMBINATORS: Readonly<Record<string, string>> = {
  child: " > ",
  descendant: " ",
  "next-sibling": " + ",
  "later-sibling": " ~ ",
};

function writeComponent(component: SelectorComponent): string {
  if (component.type === "class") return `.${component.name}`;
  if (component.type === "type") return component.name;
  if (component.type === "universal") return "*";
  if (component.type === "attribute") return `[${component.name}]`;
  if (component.type === "combinator") return COMBINATORS[component.value] ?? "";
  return "kind" in component ? `:${component.kind}` : "";
}
