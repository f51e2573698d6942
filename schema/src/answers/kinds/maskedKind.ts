import { failure } from "../../errors.ts";
import type { AnswerKind } from "../answerKind.ts";
import { fillMask, fitMask, forPurpose, maskExample, maskFor, maskPattern } from "../numbers/mask.ts";
import { lineKind } from "./textKinds.ts";

interface MaskProps {
  readonly purpose: string;
  readonly mask: string;
  readonly keepSeparators: boolean;
}

/** A text in the shape of a mask. A text that does not fit is stored as typed, and refused. */
export const masked: AnswerKind<string, MaskProps> = {
  ...lineKind<MaskProps>((value, { purpose, mask: own, keepSeparators }) => {
    const mask = maskFor(purpose, own);
    const isFilled = keepSeparators
      ? new RegExp(`^(?:${maskPattern(mask)})$`, "v").test(value)
      : fitMask(mask, value) === value && value.length === maskLength(mask);
    return isFilled ? undefined : failure("NOT_FILLED", { example: maskExample(mask) });
  }),
  decodeTyped([typed = ""], { purpose, mask: own, keepSeparators }) {
    const mask = maskFor(purpose, own);
    const fitted = fitMask(mask, forPurpose(purpose, typed));
    const answer = keepSeparators && fitted !== undefined ? fillMask(mask, fitted) : fitted;
    return (answer ?? typed) || undefined;
  },
};

/** The number of characters that fill a mask, without its fixed ones. */
function maskLength(mask: string): number {
  return fitMask(mask, maskExample(mask))?.length ?? 0;
}
