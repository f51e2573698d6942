import { failure } from "../../errors.ts";
import type { AnswerKind } from "../answerKind.ts";
import { describeDuration, joinDuration } from "../times/durations.ts";
import { numberKind, type Limits } from "./numberKinds.ts";

/** A duration, s. */
export const duration: AnswerKind<number, Pick<Limits, "min" | "max">> = {
  ...numberKind<Pick<Limits, "min" | "max">>({
    limits: () => ({ min: 0 }),
    show: (value) => describeDuration(value),
  }),
  join(parts, _props, { languages }) {
    const typed = Object.fromEntries(parts);
    const texts = parts.map(([, text]) => text.trim()).filter((text) => text !== "");
    return joinDuration(typed, languages) ?? (texts.length === 0 ? undefined : texts.join(" "));
  },
  problem(value, { min = 0, max = Infinity }) {
    if (value < min) return failure("TOO_SHORT_A_TIME", { min: describeDuration(min) });
    return value > max ? failure("TOO_LONG_A_TIME", { max: describeDuration(max) }) : undefined;
  },
};
