import type { FillingPage } from "@formweave/schema/api";
import { readFormulas } from "@formweave/schema/logic";
import { projectDocument, type Json, type ProjectDocument } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";
import { findDefinition, resolveType } from "@formweave/schema/widgets/all";

/** A field of a test: its type, and its non-default properties. */
export interface DrawnField {
  readonly id: string;
  readonly type: string;
  readonly props: Readonly<Record<string, Json>>;
}

/** Returns the page data that the server would render for a form whose fields are one below another. */
export function drawnForm(fields: readonly DrawnField[], locale: string): FillingPage {
  const widgets = fields.map((field, index) => ({
    ...field,
    name: field.id,
    position: { x: 0, y: index * 200 },
    size: { width: 500, height: 120 },
  }));
  return drawnPage(projectDocument.parse({ kind: "form", name: "Entries", widgets }), locale);
}

/** Returns the page data that the server would render for a published document. */
export function drawnPage(document: ProjectDocument, locale: string): FillingPage {
  const types = document.widgets.flatMap(({ type }) => resolveType(type) ?? []);
  return {
    kind: "filling",
    slug: "entries",
    release: { id: "r", number: 1, document },
    look: themeLook(document.theme),
    definitions: Object.fromEntries(
      types.flatMap((type) => {
        const definition = findDefinition(type);
        return definition === undefined ? [] : [[type, definition] as const];
      }),
    ),
    formulas: readFormulas(document.widgets),
    locale,
    given: {},
    link: "",
    shown: {},
    problems: [],
  };
}
