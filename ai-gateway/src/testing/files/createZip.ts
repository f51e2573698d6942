import { strToU8, zipSync } from "fflate";

/** A ZIP archive of these parts, texts in UTF-8; written with fflate, which the readers do not use. */
export function createZip(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(parts).map(
    ([name, part]) => [name, typeof part === "string" ? strToU8(part) : part] as const,
  );
  return zipSync(Object.fromEntries(entries), { level: 6 });
}

/** Escapes a text for XML, attributes included. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
}
