import { expect, it } from "vitest";
import { renderPage } from "./renderPage.tsx";
import { drawnForm } from "./testing/drawnForm.ts";

const FORM = drawnForm([{ id: "a", type: "number", props: { label: "Age" } }], "en");

it("a page that lacks a first heading has the name of its form as one, for screen readers", async () => {
  expect(await renderPage({ ...FORM, heading: "Survey" })).toContain('<h1 class="wv-sr">Survey</h1>');
  expect(await renderPage(FORM)).not.toContain("<h1");
});
