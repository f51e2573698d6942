import { deleteWidgets, setPageText, updateProps } from "@formweave/schema/commands";
import { expect, it } from "vitest";
import { locateFrame } from "#testing/builder.ts";
import { createProject } from "#testing/project.tsx";

const at = (y: number) => ({ position: { x: 280, y }, size: { width: 640, height: 80 } });
const FORM = [
  {
    id: "price",
    type: "currency",
    name: "Price",
    ...at(64),
    props: { label: "Price", currency: "USD", defaultValue: 12 },
  },
  { id: "count", type: "number", name: "Count", ...at(168), props: { label: "Count", defaultValue: 3 } },
  {
    id: "sum",
    type: "formula",
    name: "Sum",
    ...at(272),
    props: { label: "Sum", formula: "{price} * {count}" },
  },
  { id: "vat", type: "formula", name: "VAT", ...at(376), props: { label: "VAT", formula: "{sum} / 4" } },
];

it("shows what the page begins with, in the currency of the fields, and follows them and nobody else", async () => {
  const project = createProject({ widgets: FORM });
  const ben = await project.join("Ben");
  const page = await project.open();
  const shown = (id: string) => locateFrame(page, id).locator("output").innerText();
  await expect.poll(() => shown("sum")).toBe("$36.00");
  await expect.poll(() => shown("vat")).toBe("$9.00");
  ben.run(updateProps, { widgetIds: ["price"], props: { currency: "EUR", defaultValue: 20 } });
  await expect.poll(() => shown("vat")).toBe("€15.00");
  ben.run(updateProps, { widgetIds: ["count"], props: { defaultValue: null } });
  await expect.poll(() => shown("sum")).toBe("€0.00");
  ben.run(setPageText, { name: "language", text: "de" });
  await expect.poll(() => shown("vat")).toBe("0,00\u00a0€");
  ben.run(deleteWidgets, { widgetIds: ["price"], stamp: { by: "ben", at: 1 } });
  await expect.poll(() => shown("sum")).toBe("0");
  ben.undo();
  await expect.poll(() => shown("sum")).toBe("0,00\u00a0€");
});
