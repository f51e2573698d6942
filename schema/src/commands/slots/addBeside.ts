import { z } from "zod";
import { readPageOrder, readTree } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { insertAt } from "../../geometry/index.ts";
import { entityId, json, stamp } from "../../model/index.ts";
import { err } from "../../result.ts";
import { findDefinition } from "../../widgets/index.ts";
import { addWidget, toNewItem, startsAtLeft } from "../insertion/addWidget.ts";
import type { Command } from "../command.ts";
import { knownIn, orderInSlot, pageStart, slot, listSlotItems, writeRects } from "./slotItems.ts";

const input = z.strictObject({
  id: entityId,
  type: z.string(),
  slot,
  props: z.record(z.string(), json).exactOptional(),
  screen: entityId.exactOptional(),
  stamp,
});

/** Adds a new widget between two others or beside one, which make room for it. */
export const addBeside: Command<z.output<typeof input>> = {
  id: "addBeside",
  title: "Add component",
  input,
  run(doc, { slot: wanted, ...added }) {
    const tree = readTree(doc);
    const definition = findDefinition(added.type);
    const [named = ""] = wanted.ids;
    if (definition === undefined) return err(failure("WIDGET_TYPE_NOT_FOUND", { type: added.type }));
    if (!tree.isAlive(named)) return err(failure("WIDGET_NOT_FOUND"));
    const parentId = tree.getParent(named);
    const start = pageStart(parentId, readPageOrder(doc).followsPosition);
    const incoming = { ...toNewItem(definition, {}), isSpanning: startsAtLeft(doc, added.type), start };
    const place = insertAt(listSlotItems(tree, parentId, knownIn(doc)), incoming, wanted);
    if (place === undefined) return err(failure("WIDGET_LOCKED"));
    const { x, y, width, height } = place.rect;
    const done = addWidget.run(doc, { ...added, parentId, position: { x, y }, size: { width, height } });
    if (!done.ok) return done;
    writeRects(doc, tree, parentId, place.moved);
    orderInSlot(doc, tree, [added.id], wanted);
    return done;
  },
};
