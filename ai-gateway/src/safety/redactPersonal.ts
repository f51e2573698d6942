import type { ModelRequest, Part } from "../model/provider.ts";

interface PersonalKind {
  readonly name: string;
  /** Every part is bounded, so that no text takes more than a step a character times a constant. */
  readonly pattern: RegExp;
  /** How much of what the pattern found it is, characters; 0 is nothing. */
  readonly lengthOf: (found: string) => number;
}

const allIf = (isOne: (found: string) => boolean) => (found: string) => (isOne(found) ? found.length : 0);

/** The part of an address from its sign on, and what may stand before that. */
const DOMAIN = /@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const MAILBOX = /[\p{L}\p{N}._%+'-]{1,64}$/u;
/** Most UTF-16 units of a mailbox. */
const MAX_MAILBOX = 128;

/** In this order, since a phone number is what is left of digits. */
const KINDS: readonly PersonalKind[] = [
  {
    name: "[IBAN]",
    pattern: /\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?\b/g,
    lengthOf: lengthOfSpacedIban,
  },
  { name: "[IBAN]", pattern: /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/gi, lengthOf: allIf(isIban) },
  { name: "[CARD]", pattern: /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, lengthOf: allIf(isCard) },
  { name: "[PHONE]", pattern: /(?<!\w)[+(]{0,2}\d[\d ()./-]{4,20}\d(?!\w)/g, lengthOf: allIf(isPhone) },
];

/** Takes e-mail addresses, phone numbers, account and card numbers out of a text. */
export function redactPersonal(text: string): string {
  return KINDS.reduce(
    (left, { name, pattern, lengthOf }) =>
      left.replace(pattern, (found) => {
        const length = lengthOf(found);
        return length === 0 ? found : name + found.slice(length);
      }),
    redactAddresses(text),
  );
}

/** Looks for the sign first: most texts have none, and letters, which may begin an address, are everywhere. */
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

/** Takes them out of all the words of what is asked; pictures stay as they are. */
export function redactRequest(request: ModelRequest): ModelRequest {
  const messages = request.messages.map((message) => ({ ...message, parts: message.parts.map(redactPart) }));
  return { ...request, system: redactPersonal(request.system), messages };
}

function redactPart(part: Part): Part {
  return part.kind === "text" ? { ...part, text: redactPersonal(part.text) } : part;
}

/** What follows in capitals and fours looks like a part of it; its check digits say where it ends. */
function lengthOfSpacedIban(found: string): number {
  for (let length = found.length; length > 0; length = found.lastIndexOf(" ", length - 1)) {
    if (isIban(found.slice(0, length))) return length;
  }
  return 0;
}

/** ISO 13616: the letters as numbers, the first four characters last, leave 1 when divided by 97. */
function isIban(found: string): boolean {
  const iban = found.replaceAll(" ", "").toUpperCase();
  if (iban.length < 15 || iban.length > 34) return false;
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/** ISO/IEC 7812: from the right every second digit counts twice, and the sum ends in 0. */
function isCard(found: string): boolean {
  const digits = Array.from(digitsOf(found), Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : twice(digit)), 0);
  return sum % 10 === 0 && sum > 0;
}

function twice(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;
/** As it is written in North America, without the country. */
const AREA_FIRST = /^\d{3}[ .-]\d{3}[ .-]\d{4}$/;

/** A number as it is dialled: with the country or the area first. Other digits are amounts, years and ranges. */
function isPhone(found: string): boolean {
  const count = digitsOf(found).length;
  if (count < 7 || count > 15 || DATE.test(found)) return false;
  return /^[+(0]/.test(found) || AREA_FIRST.test(found);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
