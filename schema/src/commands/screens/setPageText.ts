import { z } from "zod";
import { META_ID, pageTextKey, writeEntry } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { isPageText, PAGE_TEXT_NAMES } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";

const input = z.strictObject({ name: z.enum(PAGE_TEXT_NAMES), text: z.string() });

/** Sets one text of a form's page; "" restores the default. */
export const setPageText: Command<z.infer<typeof input>> = {
  id: "setPageText",
  title: "Page settings",
  input,
  run(doc, { name, text }) {
    const value = text === "" ? undefined : text;
    if (value !== undefined && !isPageText(name, value)) {
      return err(failure("PROPERTY_INVALID", { message: "This text is too long or not valid" }));
    }
    writeEntry(doc, "meta", META_ID, { key: pageTextKey(name), value });
    return ok([]);
  },
};
