import { failure } from "../../errors.ts";
import type { AnswerKind } from "../answerKind.ts";
import { momentKind } from "./momentKinds.ts";
import { listedValues } from "../options.ts";
import { slotTimes, type SlotDay } from "../times/slotTimes.ts";

/** One of the free times. */
export const timeSlot: AnswerKind<string, SlotDay & { readonly taken: string }> = momentKind(
  "time",
  (value, props) => {
    const isFree = slotTimes(props).includes(value) && !listedValues(props.taken).has(value);
    return isFree ? undefined : failure("SLOT_TAKEN");
  },
);
