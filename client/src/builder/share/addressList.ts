import { email } from "@formweave/schema/api";

/** The complete addresses of a typed or pasted text, and the unfinished rest. */
export interface TypedAddresses {
  readonly addresses: readonly string[];
  readonly rest: string;
}

/** An address to invite, with its problem and a suggested correction. */
export interface CheckedAddress {
  readonly address: string;
  readonly problem?: string;
  readonly suggestion?: string;
}

const SEPARATORS = /[\s,;]+/;
/** Quotes and brackets around an address in a list copied from a mail program. */
const WRAPPING = /^["'<(]+|["'>)]+$/g;
/** Domains of most private addresses. */
const COMMON_DOMAINS = ["gmail.com", "outlook.com", "hotmail.com", "icloud.com", "yahoo.com", "proton.me"];

/**
 * Extracts the addresses from text being typed: an address is complete when a separator follows it. Names beside the addresses of a pasted
 * list are dropped; words without any address stay as typed.
 */
export function takeAddresses(text: string): TypedAddresses {
  const isOpen = !/[\s,;]$/.test(text);
  const words = text.split(SEPARATORS).filter((word) => word !== "");
  const done = isOpen ? words.slice(0, -1) : words;
  const addresses = done.filter((word) => word.includes("@")).map(unwrap);
  if (addresses.length === 0) return { addresses, rest: text };
  return { addresses: unique(addresses), rest: isOpen ? (words.at(-1) ?? "") : "" };
}

/** Returns all addresses of a complete text; words without an @ are dropped. */
export function readAddresses(text: string): readonly string[] {
  return takeAddresses(`${text} `).addresses;
}

/** Returns the problem of an address, if any; `known` are the addresses of people with access. */
export function checkAddress(address: string, known: readonly string[]): CheckedAddress {
  if (known.includes(address)) return { address, problem: `${address} has access already` };
  if (email.safeParse(address).success) return { address };
  const suggestion = suggestAddress(address, known);
  const problem = `${address} is not a full address`;
  return suggestion === undefined ? { address, problem } : { address, problem, suggestion };
}

/** Suggests the full address when a domain is cut off or has a dot too many. */
function suggestAddress(address: string, known: readonly string[]): string | undefined {
  const [name = "", ...rest] = address.split("@").filter((part) => part !== "");
  const domain = rest
    .join("")
    .replaceAll(/\.{2,}/g, ".")
    .replaceAll(/^\.|\.$/g, "");
  if (domain === "") return undefined;
  const domains = [...known.map((one) => one.split("@")[1] ?? ""), ...COMMON_DOMAINS];
  const full = domain.includes(".") ? domain : domains.find((one) => one.startsWith(`${domain}.`));
  const suggestion = `${name}@${full ?? ""}`;
  return email.safeParse(suggestion).success && suggestion !== address ? suggestion : undefined;
}

function unwrap(word: string): string {
  return word.replaceAll(WRAPPING, "").toLowerCase();
}

function unique(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses)];
}
