const HEX = /^#?([\da-f]{6}|[\da-f]{3})$/;

/** Reads a typed color, as `#rrggbb` in small letters; `undefined` for what is none. */
export function readHex(text: string): string | undefined {
  const digits = HEX.exec(text.trim().toLowerCase())?.[1];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
}
