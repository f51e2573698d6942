import { z } from "zod";
import { writeEntry } from "../../doc/index.ts";
import { ok } from "../../result.ts";
import type { Command } from "../command.ts";
import { findUnlocked, findWidgets, widgetIds } from "../targets.ts";

const visibleInput = z.strictObject({ widgetIds, visible: z.boolean() });
const lockedInput = z.strictObject({ widgetIds, locked: z.boolean() });

/** Shows or hides widgets; a hidden one is at half opacity in the builder and absent when published. */
export const setVisible: Command<z.infer<typeof visibleInput>> = {
  id: "setVisible",
  title: "Show or hide",
  input: visibleInput,
  run(doc, { widgetIds: wanted, visible }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    for (const id of found.value.ids) writeEntry(doc, "widgets", id, { key: "visible", value: visible });
    return ok(found.value.ids);
  },
};

/** Locks or unlocks widgets; a locked one accepts no change except unlocking. */
export const setLocked: Command<z.infer<typeof lockedInput>> = {
  id: "setLocked",
  title: "Lock or unlock",
  input: lockedInput,
  run(doc, { widgetIds: wanted, locked }) {
    const found = findWidgets(doc, wanted);
    if (!found.ok) return found;
    for (const id of found.value.ids) writeEntry(doc, "widgets", id, { key: "locked", value: locked });
    return ok(found.value.ids);
  },
};
