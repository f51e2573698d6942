import fc from "fast-check";
import { expect, it } from "vitest";
import { nameFields, readFormula, showFormula } from "./formulaNames.ts";

const FIELDS = [
  { id: "a", title: "Hours" },
  { id: "b", title: 'Rate {net} "€"' },
  { id: "c", title: "Hours" },
  { id: "d", title: "" },
];

it("shows fields by what they are called, and gives their ids back", () => {
  const names = nameFields(FIELDS, "");
  const formula = `{a} * { b } + {c} - "{a}"`;
  const shown = showFormula(formula, names);
  expect(shown).toBe(`{Hours} * {Rate  net   €} + {Hours (2)} - "{a}"`);
  expect(readFormula(shown, names)).toBe(`{a} * {b} + {c} - "{a}"`);
});

it("keeps a field that is gone, and a name that no field has", () => {
  const names = nameFields(FIELDS, "{a} + {gone}");
  expect(showFormula("{a} + {gone}", names)).toBe("{Hours} + {Deleted field (2)}");
  expect(readFormula("{a} + {Deleted field (2)} + {Nobody}", names)).toBe("{a} + {gone} + {Nobody}");
});

it("gives back whatever it shows, whatever the fields are called", () => {
  const titles = fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(titles, (all) => {
      const fields = all.map((title, index) => ({ id: `id${index}`, title }));
      const formula = [...fields.map(({ id }) => `{${id}}`), "{gone}"].join(" + ");
      const names = nameFields(fields, formula);
      expect(readFormula(showFormula(formula, names), names)).toBe(formula);
    }),
  );
});
