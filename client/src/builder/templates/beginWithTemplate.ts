import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import type { EditorSession } from "#document/session.ts";
import { insertTemplate } from "./insertTemplate.ts";

/** Puts a starter template on an empty canvas, as one undo step, and moves the focus to the canvas. */
export function beginWithTemplate(session: EditorSession, templateId: string): void {
  const template = STARTER_TEMPLATES.find(({ id }) => id === templateId);
  if (template === undefined) throw new Error(`There is no template ${templateId}`);
  insertTemplate(session, template);
  // The pressed button disappears with the empty canvas.
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-canvas] [role='tree']")?.focus());
}
