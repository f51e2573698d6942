import { z } from "zod";
import { readPageOrder, readTree } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { insertAt } from "../../geometry/index.ts";
import { entityId, json, stamp } from "../../model/index.ts";
import { err } from "../../result.ts";
import { findDefinition } from "../../widgets/index.ts";
import { addWidget, toNewItem, startsAtLeft } from "../insertion/addWidget.ts";
import type { Command } from "../command.ts";
import { treeBeside } from "../targets.ts";
import { knownIn, orderInSlot, pageStart, slot, listSlotItems, writeRects } from "./slotItems.ts";

const input = z.strictObject({
  id: entityId,
  type: z.string(),
  slot,
  props: z.record(z.string(), json).exactOptional(),
  stamp,
});

/** Adds a new widget between two others or beside one, which make room for it. */
export const addBeside: Command<z.output<typeof input>> = {
  id: "addBeside",
  title: "Add component",
  input,
  run(doc, { slot: wanted, ...added }) {
    const [named = ""] = wanted.ids;
    const tree = treeBeside(doc, readTree(doc), named);
    const definition = findDefinition(added.type);
    if (definition === undefined) return err(failure("WIDGET_TYPE_NOT_FOUND", { type: added.type }));
    if (!tree.isAlive(named)) return err(failure("WIDGET_NOT_FOUND"));
    const parentId = tree.getParent(named);
    const start = pageStart(parentId, readPageOrder(doc).followsPosition);
    const incoming = { ...toNewItem(definition, {}), isSpanning: startsAtLeft(doc, added.type), start };
    const found = insertAt(listSlotItems(tree, parentId, knownIn(doc)), incoming, wanted);
    if (found === undefined) return err(failure("WIDGET_LOCKED"));
    const { x, y, width, height } = found.rect;
    const screen = tree.getScreen(named);
    const place = { position: { x, y }, size: { width, height } };
    const done = addWidget.run(doc, {
      ...added,
      ...(screen !== undefined && { screen }),
      parentId,
      ...place,
    });
    if (!done.ok) return done;
    writeRects(doc, tree, parentId, found.moved);
    orderInSlot(doc, tree, [added.id], wanted);
    return done;
  },
};
