import { canEdit } from "#document/status.ts";
import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { always, type Action } from "#builder/actions/action.ts";
import { createAction } from "#builder/actions/createAction.ts";
import type { Shell } from "#builder/area.ts";
import type { EditorSession } from "#document/session.ts";
import { resolveIcon } from "#ui/icons.ts";
import { insertTemplate } from "./insertTemplate.ts";

/** Commands that show the templates or insert one. */
export function templateCommands(session: EditorSession, { panels }: Shell): readonly Action[] {
  const load = createAction("loadTemplate", () => panels.left.show("templates"));
  if (!canEdit(session.status.get())) return [load];
  const inserts = STARTER_TEMPLATES.map((template): Action => ({
    id: `template:${template.id}`,
    title: template.name,
    group: "Templates",
    icon: resolveIcon(template.icon),
    words: ["template", template.category, ...template.tags].join(" ").toLowerCase(),
    whyNot: always,
    run: () => insertTemplate(session, template),
  }));
  return [load, ...inserts];
}
