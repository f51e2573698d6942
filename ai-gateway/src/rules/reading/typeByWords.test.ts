import { generateInput } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { describeForm } from "../describeForm.ts";
import { typeByWords } from "./typeByWords.ts";

it.each([
  ["Height in cm", "number"],
  ["Stand in kWh", "number"],
  ["Litros de agua", "number"],
  ["Pallet count", "number"],
  ["Caution en euros", "currency"],
  ["Replacement value", "currency"],
  ["Borrowed on", "date"],
  ["Prochaine visite le", "date"],
  ["Arrival timestamp", "datetime-local"],
  ["Agree to the rules", "consent"],
  ["Autorizo la consulta de datos", "consent"],
  ["Haftungsausschluss akzeptieren", "consent"],
  ["Unterschrift Mieter", "signature"],
  ["Fotos vom Zähler", "image-upload"],
  ["Número de seguimiento", "text-input"],
  ["Número de jugadores", undefined],
  ["Exhibits you liked", "text-area"],
  ["Hours of operation", "text-input"],
  ["What did you work on", undefined],
  ["Sign-up", undefined],
])("takes %j for %s", (phrase, type) => {
  expect(typeByWords(phrase)).toBe(type);
});

it.each([
  ["ficha: nombre de quien recibe, fecha de la visita, por favor", "Nombre de quien recibe", "text-input"],
  ["fiche : nombre de cadres, date de la visite", "Nombre de cadres", "number"],
  ["Bootsverleih: Mietbeginn, Mietende und Startzeit", "Mietbeginn", "date"],
  ["Bootsverleih: Mietbeginn, Mietende und Startzeit", "Startzeit", "time"],
  ["brew log: hops used, taste notes, score out of 10", "Hops used", "text-input"],
  ["oven check: name, temperature of dough from 15 to 30", "Temperature of dough", "number"],
])("in %j the field %j is of the type %s", (description, label, type) => {
  const { fields } = describeForm(generateInput.parse({ description })).form;
  expect(fields).toContainEqual(expect.objectContaining({ label, type }));
});
