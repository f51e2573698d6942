import { z } from "zod";
import { findEntry, readScreens, writeEntry, writeRecord } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_SCREENS } from "../../limits.ts";
import { entityId, screenPlace, stamp } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";

const input = z.strictObject({
  /** Places by screen, diagram px. */
  places: z.record(entityId, screenPlace).refine((places) => Object.keys(places).length <= MAX_SCREENS),
  stamp,
});

/** Arranges screens in the diagram, for everybody; screens that are gone are ignored. */
export const placeScreens: Command<z.infer<typeof input>> = {
  id: "placeScreens",
  title: "Arrange diagram",
  input,
  run(doc, { places, stamp: by }) {
    const known = readScreens(doc).filter(({ id }) => Object.hasOwn(places, id));
    if (known.length === 0) return err(failure("SCREEN_NOT_FOUND"));
    for (const { id } of known) {
      const xy = places[id] ?? [0, 0];
      const entry = findEntry(doc, "layout", id);
      if (entry === undefined) writeRecord(doc, "layout", { id, kind: "screen", xy }, by);
      else {
        writeEntry(doc, "layout", id, { key: "del", value: undefined });
        writeEntry(doc, "layout", id, { key: "kind", value: "screen" });
        writeEntry(doc, "layout", id, { key: "xy", value: xy });
      }
    }
    return ok([]);
  },
};
