import { type WidgetType } from "@formweave/schema/widgets";

/** The ends of German compounds that tell the type of an answer. */
const ENDS: readonly (readonly [end: string, type: WidgetType])[] = [
  ["datum", "date"],
  ["termin", "date"],
  ["tag", "date"],
  ["uhrzeit", "time"],
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
  ["unterschrift", "signature"],
  ["bewertung", "rating"],
  ["zufriedenheit", "rating"],
  ["name", "text-input"],
  ["nummer", "text-input"],
  ["grosse", "text-input"],
];

/** The type that the end of a German compound tells: "Rechnungsdatum" is a date. */
export function germanHead(word: string): WidgetType | undefined {
  return ENDS.find(([end]) => word.length > end.length + 2 && word.endsWith(end))?.[1];
}
