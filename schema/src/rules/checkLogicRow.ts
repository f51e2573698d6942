import { z } from "zod";
import { failure } from "../errors.ts";
import { entityId, json, type Row } from "../model/index.ts";
import type { Failure } from "../result.ts";
import { safeUrl } from "../widgets/index.ts";

const word = z
  .string()
  .regex(/^[a-z]\w{0,63}$/i)
  .exactOptional();
const widgetId = z.union([entityId, z.literal("")]).exactOptional();
const value = json.exactOptional();
const to = z
  .string()
  .max(2000)
  .refine(safeUrl, "Address must be a web, mail or phone address")
  .exactOptional();

/**
 * Schemas of the logic rows. Events and actions may be any word, so that older code passes newer ones through; addresses must
 * be safe, components must be ids.
 */
const LOGIC_ROWS = {
  events: z.looseObject({
    event: word,
    action: word,
    params: z.looseObject({ target: widgetId, to }).exactOptional(),
  }),
  conditions: z.looseObject({
    action: word,
    field: widgetId,
    operator: word,
    value,
    or: z.boolean().exactOptional(),
  }),
  validation: z.looseObject({ type: word, message: z.string().max(500).exactOptional(), value }),
};

/** A list with the logic of a component. */
export type LogicList = keyof typeof LOGIC_ROWS;

/** The failure of an invalid row of such a list. */
export function checkLogicRow(list: LogicList, row: Omit<Row, "id">): Failure | undefined {
  const issue = LOGIC_ROWS[list].safeParse(row).error?.issues[0];
  if (issue === undefined) return undefined;
  const message = issue.code === "custom" ? issue.message : `The ${issue.path.join(".")} is not valid`;
  return failure("PROPERTY_INVALID", { message });
}
