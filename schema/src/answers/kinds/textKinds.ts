import { failure } from "../../errors.ts";
import { MAX_TEXT } from "../../limits.ts";
import { toUsualWidth, type Json } from "../../model/index.ts";
import type { Failure } from "../../result.ts";
import { matchesPattern } from "../../widgets/index.ts";
import { ONE_COLUMN, type AnswerKind } from "../answerKind.ts";
import { summariseTexts } from "../summary.ts";
import { toPlainDigits } from "../numbers/toPlainDigits.ts";

interface TextProps {
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string;
  readonly patternMessage?: string;
}

/** Longest answer to a single-line field, characters. */
const MAX_LINE = 2000;
/**
 * As in HTML, plus letters of every script. Source: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address, RFC
 * 6531.
 */
const MAILBOX = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
/** A label of a host name: letters of every script, with joiners inside. Source: RFC 5892. */
const LABEL = /^[\p{L}\p{N}](?:(?:[\p{L}\p{M}\p{N}-]|\u200C|\u200D){0,61}[\p{L}\p{M}\p{N}])?$/u;
/** Longest address, characters. Source: RFC 5321. */
const MAX_EMAIL = 320;
/**
 * Digits with common separators, including hyphens and dashes of all kinds; at most 15 in E.164, a few more with an extension.
 */
const PHONE = /^\+?[\d\s().\-‐-―−ー/]*(?:(?:x|ext\.?|#)\s*\d{1,8})?$/iu;
const PHONE_DIGITS = { min: 3, max: 24 } as const;

/** Invisible direction marks, which are copied along with lines from Arabic or Hebrew texts. */
const AT_ENDS = /^\p{Bidi_C}+|\p{Bidi_C}+$/gu;

/** A scheme, a host with a port, and the rest. */
const WEB_ADDRESS = /^(https?):\/\/[^\s/?#:@\\]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Any text. */
export const text: AnswerKind<string, TextProps> = textKind({
  problem(value, { minLength = 0, maxLength = MAX_TEXT, pattern = "", patternMessage = "" }) {
    const max = Math.min(maxLength, MAX_TEXT);
    if (value.length > max) return failure("TOO_LONG", { max });
    if (value.length < minLength) return failure("TOO_SHORT", { min: minLength });
    if (matchesPattern(pattern, value)) return undefined;
    return patternMessage === "" ? failure("PATTERN") : { code: "PATTERN", message: patternMessage };
  },
});

/** A value that nobody types: an address parameter, or a fixed value. */
export const unseen: AnswerKind<string, object> = lineKind(() => undefined);

/** An email address. */
export const email: AnswerKind<string, object> = plainLineKind((value) =>
  isEmail(value) ? undefined : failure("NOT_AN_EMAIL"),
);

/** True for an email address that is valid on the public internet: its host has a dot. */
export function isEmail(value: string): boolean {
  if (value.length > MAX_EMAIL) return false;
  const at = value.lastIndexOf("@");
  const labels = value.slice(at + 1).split(".");
  return MAILBOX.test(value.slice(0, Math.max(at, 0))) && labels.length > 1 && labels.every(isLabel);
}

function isLabel(label: string): boolean {
  return LABEL.test(label);
}

const dialled: AnswerKind<string, object> = plainLineKind((value) => {
  const digits = value.replaceAll(/\D/g, "").length;
  const isPhone = PHONE.test(value) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
  return isPhone ? undefined : failure("NOT_A_PHONE");
});

/** A telephone number in common notation, normalized to plain digits. */
export const phone: AnswerKind<string, object> = {
  ...dialled,
  read: (value, props) => dialled.read(isLine(value) ? toPlainDigits(value) : value, props),
};

/** Longer texts are refused anyway, so they are not normalized. */
function isLine(value: Json): value is string {
  return typeof value === "string" && value.length <= MAX_LINE;
}

/** The address of a web page. */
export const webAddress: AnswerKind<string, { readonly httpsOnly: boolean }> = plainLineKind(
  (value, { httpsOnly }) => {
    const [, scheme = ""] = WEB_ADDRESS.exec(value) ?? [];
    if (scheme === "") return failure("NOT_A_WEB_ADDRESS");
    return httpsOnly && scheme.toLowerCase() !== "https" ? failure("NOT_HTTPS") : undefined;
  },
);

/** A secret, not shown to readers of answers. */
export const password: AnswerKind<string, { readonly minLength: number }> = {
  ...textKind<{ readonly minLength: number }>({
    problem(value, { minLength }) {
      if (value.length > MAX_LINE) return failure("TOO_LONG", { max: MAX_LINE });
      return value.length < minLength ? failure("TOO_SHORT", { min: minLength }) : undefined;
    },
  }),
  isEmpty: (value) => value === "",
  show: () => "••••••••",
  cells: () => ["••••••••"],
};

/** A text on one line, trimmed. */
export function lineKind<Props>(
  check: (value: string, props: Props) => Failure | undefined,
): AnswerKind<string, Props> {
  const kind = textKind<Props>({
    problem(value, props) {
      if (value.length > MAX_LINE) return failure("TOO_LONG", { max: MAX_LINE });
      return check(value, props);
    },
  });
  return {
    ...kind,
    read: (value) => (typeof value === "string" && !/[\r\n]/.test(value) ? value.trim() : undefined),
  };
}

/** A line read by programs: full-width characters of East Asian keyboards are normalized, unless it is too long anyway. */
function plainLineKind<Props>(
  check: (value: string, props: Props) => Failure | undefined,
): AnswerKind<string, Props> {
  const kind = lineKind(check);
  return {
    ...kind,
    read(value, props) {
      const line = kind.read(value, props);
      return line && line.length <= MAX_LINE ? toUsualWidth(line).replace(AT_ENDS, "") : line;
    },
  };
}

function textKind<Props>({ problem }: Pick<AnswerKind<string, Props>, "problem">): AnswerKind<string, Props> {
  return {
    decode: firstText,
    encode: (value) => [value],
    read: (value) => (typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n") : undefined),
    refusal: failure("ANSWER_INVALID"),
    problem,
    isEmpty: (value) => value.trim() === "",
    compare: (a, b) => a.localeCompare(b),
    show: (value) => value,
    columns: () => ONE_COLUMN,
    cells: (value) => [value],
    summarise: summariseTexts,
  };
}

/** The value of a single control; undefined when it is empty. */
export function firstText(sent: readonly string[]): Json | undefined {
  return sent[0] === "" ? undefined : sent[0];
}
