import { z } from "zod";
import type { Command } from "../command.ts";
import { placeWidgets } from "./placeWidgets.ts";
import { setStyles } from "../properties/setStyles.ts";
import { typeText } from "../properties/typeText.ts";

const input = z.discriminatedUnion("commandId", [
  z.strictObject({ commandId: z.literal("placeWidgets"), input: placeWidgets.input }),
  z.strictObject({ commandId: z.literal("typeText"), input: typeText.input }),
  z.strictObject({ commandId: z.literal("setStyles"), input: setStyles.input }),
]);

/** Applies the fix of one layout suggestion. */
export const fixLayout: Command<z.infer<typeof input>> = {
  id: "fixLayout",
  title: "Fix layout",
  input,
  run(doc, fix) {
    switch (fix.commandId) {
      case "placeWidgets":
        return placeWidgets.run(doc, fix.input);
      case "typeText":
        return typeText.run(doc, fix.input);
      case "setStyles":
        return setStyles.run(doc, fix.input);
    }
  },
};
