const HEX = /^#?([\da-f]{6}|[\da-f]{3})$/;

/** Parses a typed colour into `#rrggbb` in lower case; undefined if it is invalid. */
export function readHex(text: string): string | undefined {
  const digits = HEX.exec(text.trim().toLowerCase())?.[1];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
}
