import { z } from "zod";
import { pointValue, readEntry, writeEntry } from "../../doc/index.ts";
import { entityId, point, size } from "../../model/index.ts";
import { ok } from "../../result.ts";
import { spanning } from "../insertion/addWidget.ts";
import type { Command } from "../command.ts";
import { findUnlocked } from "../targets.ts";

const frame = z.strictObject({ id: entityId, ...point.shape, ...size.shape });
const input = z.strictObject({ frames: z.array(frame).min(1).readonly() });

/** Sets positions, relative to the parents, and sizes of widgets: for resizing and the fields x, y, width and height. */
export const placeWidgets: Command<z.infer<typeof input>> = {
  id: "placeWidgets",
  title: "Resize",
  input,
  isPlacing: true,
  run(doc, { frames }) {
    const found = findUnlocked(
      doc,
      frames.map(({ id }) => id),
    );
    if (!found.ok) return found;
    const { tree, ids } = found.value;
    for (const { id, ...wanted } of frames.filter(({ id: wantedId }) => ids.includes(wantedId))) {
      const parentId = tree.getParent(id);
      const type = readEntry(doc, "widgets", id, "type");
      const { x, y, width, height } = spanning(doc, { type, parentId }, wanted);
      writeEntry(doc, "widgets", id, { key: "xy", value: pointValue({ x, y, parentId }) });
      writeEntry(doc, "widgets", id, { key: "wh", value: [width, height] });
    }
    return ok(ids);
  },
};
