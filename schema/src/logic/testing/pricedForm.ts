import { widget, type Json, type Widget } from "../../model/index.ts";
import { findDefinition } from "../../widgets/all.ts";

/** Fields with and without a currency: two in dollars, one in euros, two plain numbers. */
const FIELDS: readonly (readonly [id: string, type: string, props?: Readonly<Record<string, Json>>])[] = [
  ["price", "currency", { currency: "USD" }],
  ["fee", "currency", { currency: "usd" }],
  ["toll", "currency", { currency: "EUR" }],
  ["quantity", "number"],
  ["share", "percent"],
  ["note", "text-input"],
];

/** A form with prices and calculations of them, `f0`, `f1` …, with the properties of all of them. */
export function pricedForm(
  formulas: readonly string[],
  props: Readonly<Record<string, Json>> = {},
): readonly Widget[] {
  return [
    ...FIELDS.map(([id, type, own = {}]) => createField(id, type, { label: id, ...own })),
    ...formulas.map((formula, at) =>
      createField(`f${at}`, "formula", { label: `Sum ${at}`, formula, ...props }),
    ),
  ];
}

function createField(id: string, type: string, props: Readonly<Record<string, Json>>): Widget {
  if (findDefinition(type) === undefined) throw new Error(`There is no type ${type}`);
  const at = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
  return widget.parse({ id, type, name: id, ...at, props });
}
