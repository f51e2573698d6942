import { type WidgetType } from "@formweave/schema/widgets";

/** The ends of German compounds that tell the type of an answer. */
const ENDS: readonly (readonly [end: string, type: WidgetType])[] = [
  ["datum", "date"],
  ["termin", "date"],
  ["tag", "date"],
  ["beginn", "date"],
  ["mietende", "date"],
  ["vertragsende", "date"],
  ["uhrzeit", "time"],
  ["abgabezeit", "time"],
  ["abholzeit", "time"],
  ["ankunftszeit", "time"],
  ["abfahrtszeit", "time"],
  ["startzeit", "time"],
  ["endzeit", "time"],
  ["adresse", "address"],
  ["anschrift", "address"],
  ["telefon", "phone"],
  ["telefonnummer", "phone"],
  ["anzahl", "number"],
  ["zahl", "number"],
  ["menge", "number"],
  ["alter", "number"],
  ["betrag", "currency"],
  ["kosten", "currency"],
  ["preis", "currency"],
  ["foto", "image-upload"],
  ["bild", "image-upload"],
  ["unterlagen", "file"],
  ["zeugnis", "file"],
  ["beschreibung", "text-area"],
  ["wunsche", "text-area"],
  ["vorschlage", "text-area"],
  ["unterschrift", "signature"],
  ["bewertung", "rating"],
  ["zufriedenheit", "rating"],
  ["name", "text-input"],
  ["nummer", "text-input"],
  ["grosse", "text-input"],
];

const COMPOUND = /^.{3,}(?:zeit|ende)$/u;

/** The type that the end of a German compound tells: "Rechnungsdatum" is a date. */
export function germanHead(word: string): WidgetType | undefined {
  return ENDS.find(([end]) => isEnd(end, word))?.[1];
}

/** A short end needs a word before it; one that is a compound itself may be all of it. */
function isEnd(end: string, word: string): boolean {
  return word.endsWith(end) && (word.length > end.length + 2 || (word === end && COMPOUND.test(end)));
}
