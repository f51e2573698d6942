import { beforeEach, expect, it, vi } from "vitest";
import { WIDGET_LIST } from "../widgets/all.ts";

beforeEach(() => void vi.resetModules());

it("come along with whatever judges a document", async () => {
  await import("./checks/checkEntry.ts");
  expect(await knownCount()).toBe(WIDGET_LIST.length);
});

it("come along with whatever reads a document from outside", async () => {
  await import("./checks/parseDocument.ts");
  expect(await knownCount()).toBe(WIDGET_LIST.length);
});

async function knownCount(): Promise<number> {
  return (await import("../widgets/registry.ts")).knownWidgets().length;
}
