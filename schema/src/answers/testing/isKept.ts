import type { Json } from "../../model/index.ts";
import type { Result } from "../../result.ts";
import { exactNumber } from "../numbers/decimals.ts";
import { toPlainDigits } from "../numbers/toPlainDigits.ts";

/** The fate of a text: "kept" as typed, "refused" with a message, or else the value it became. */
export function describeFate(parsed: Result<Json | undefined>, text: string): string {
  if (!parsed.ok) return /^[^{}]{5,}$/.test(parsed.error.message) ? "refused" : parsed.error.message;
  return isKept(parsed.value, text) ? "kept" : JSON.stringify(parsed.value ?? null);
}

/** Acceptable fates of any text. */
export const KEPT_OR_REFUSED = /^(?:kept|refused)$/;

/** True when an answer contains all of the typed text: the digits of a number, the letters of a text. */
export function isKept(answer: Json | undefined, text: string): boolean {
  if (typeof answer === "number")
    return extractDigits(String(answer)) === extractDigits(text) || isDuration(answer, text);
  return lettersIn(answer ?? null).includes(bare(text));
}

/** Typed minutes are stored as seconds. */
function isDuration(seconds: number, text: string): boolean {
  return extractDigits(String(seconds / 60)) === extractDigits(text);
}

function extractDigits(text: string): string {
  const plain = toPlainDigits(text);
  const power = exactNumber(plain);
  const figures =
    power === undefined
      ? plain
      : power.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 });
  const sign = /^[-−]/.test(figures.trim()) ? "-" : "";
  return sign + figures.replaceAll(/\D/g, "").replace(/^0+/, "").replace(/0+$/, "");
}

function lettersIn(answer: Json): string {
  if (typeof answer === "string") return bare(answer);
  if (typeof answer !== "object" || answer === null) return String(answer);
  return Object.values(answer).map(lettersIn).join("");
}

/** Removes differences of notation that masks, lists and trimming may cause. */
function bare(text: string): string {
  return toPlainDigits(text.normalize("NFC"))
    .replaceAll(/[\s().,\-–/:]/gu, "")
    .replace(/^(\d{2})20(\d{2})$/, "$1$2")
    .replace(/^\+1(?=\d{10}$)/, "")
    .toLowerCase();
}
