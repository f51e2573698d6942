import { expect, it } from "vitest";
import { openBuilder } from "./browser.ts";
import { journey } from "./journey.ts";
import { at, call } from "./server.ts";

const ada = journey();

it("Shift+R and the menu hide and show the rulers, and a reload keeps it", async () => {
  const body = { kind: "form", name: "Contact", templateId: "contact-form" };
  const { data } = await call(ada.server, "POST", "/api/projects", { cookie: ada.owner.cookie, body });
  const page = await openBuilder(await ada.profile("Ada"), ada.server, String(at(data, "id")));
  const rulers = page.getByRole("slider", { name: /ruler/ });
  await expect.poll(() => rulers.count()).toBe(2);
  await page.keyboard.press("Shift+R");
  await expect.poll(() => rulers.count()).toBe(0);
  await page.reload();
  await page.getByText("Saved · on server").first().waitFor();
  await expect.poll(() => rulers.count()).toBe(0);
  await page.getByRole("button", { name: /^Zoom/ }).click();
  await page.getByRole("menuitem", { name: "Show rulers" }).click();
  await expect.poll(() => rulers.count()).toBe(2);
});
