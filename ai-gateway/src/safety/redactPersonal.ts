import type { ModelRequest, Part } from "../model/provider.ts";

interface PersonalKind {
  readonly name: string;
  /** Every part is bounded, so that the time for a text grows linearly. */
  readonly pattern: RegExp;
  /** Returns the length of the personal part of a match, characters; 0 for none. */
  readonly measureLength: (found: string) => number;
}

const allIf = (isOne: (found: string) => boolean) => (found: string) => (isOne(found) ? found.length : 0);

/** The part of an address from the @ on, and the characters allowed before it. */
const DOMAIN = /@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const MAILBOX = /[\p{L}\p{N}._%+'-]{1,64}$/u;
/** Most UTF-16 units of a mailbox. */
const MAX_MAILBOX = 128;

/** In this order: a phone number is any remaining group of digits. */
const KINDS: readonly PersonalKind[] = [
  {
    name: "[IBAN]",
    pattern: /\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?\b/g,
    measureLength: lengthOfSpacedIban,
  },
  { name: "[IBAN]", pattern: /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/gi, measureLength: allIf(isIban) },
  { name: "[CARD]", pattern: /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, measureLength: allIf(isCard) },
  { name: "[PHONE]", pattern: /(?<!\w)[+(]{0,2}\d[\d ()./-]{4,20}\d(?!\w)/g, measureLength: allIf(isPhone) },
];

/** Removes e-mail addresses, phone numbers, account and card numbers from a text. */
export function redactPersonal(text: string): string {
  return KINDS.reduce(
    (left, { name, pattern, measureLength }) =>
      left.replace(pattern, (found) => {
        const length = measureLength(found);
        return length === 0 ? found : name + found.slice(length);
      }),
    redactAddresses(text),
  );
}

/** Searches for the @ first: most texts have none, and letters that may begin an address are everywhere. */
function redactAddresses(text: string): string {
  let redacted = "";
  let done = 0;
  for (const { 0: domain, index } of text.matchAll(DOMAIN)) {
    const mailbox = MAILBOX.exec(text.slice(Math.max(done, index - MAX_MAILBOX), index))?.[0];
    if (mailbox === undefined) continue;
    redacted += `${text.slice(done, index - mailbox.length)}[EMAIL]`;
    done = index + domain.length;
  }
  return redacted + text.slice(done);
}

/** Removes them from all texts of a request; pictures stay as they are. */
export function redactRequest(request: ModelRequest): ModelRequest {
  const messages = request.messages.map((message) => ({ ...message, parts: message.parts.map(redactPart) }));
  return { ...request, system: redactPersonal(request.system), messages };
}

function redactPart(part: Part): Part {
  return part.kind === "text" ? { ...part, text: redactPersonal(part.text) } : part;
}

/** Following groups of capitals look like a part of an IBAN; its check digits show its end. */
function lengthOfSpacedIban(found: string): number {
  for (let length = found.length; length > 0; length = found.lastIndexOf(" ", length - 1)) {
    if (isIban(found.slice(0, length))) return length;
  }
  return 0;
}

/** ISO 13616: with the first four characters moved to the end and letters as numbers, the remainder by 97 is 1. */
function isIban(found: string): boolean {
  const iban = found.replaceAll(" ", "").toUpperCase();
  if (iban.length < 15 || iban.length > 34) return false;
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/** ISO/IEC 7812: with every second digit from the right doubled, the sum ends in 0. */
function isCard(found: string): boolean {
  const digits = Array.from(extractDigits(found), Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : twice(digit)), 0);
  return sum % 10 === 0 && sum > 0;
}

function twice(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;
/** A North American number without the country code. */
const AREA_FIRST = /^\d{3}[ .-]\d{3}[ .-]\d{4}$/;

/** True for a number as it is dialled, with the country or area code first. Other digits are amounts, years and ranges. */
function isPhone(found: string): boolean {
  const count = extractDigits(found).length;
  if (count < 7 || count > 15 || DATE.test(found)) return false;
  return /^[+(0]/.test(found) || AREA_FIRST.test(found);
}

function extractDigits(text: string): string {
  return text.replace(/\D/g, "");
}
