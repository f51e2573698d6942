import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { journey } from "./journey.ts";

/** A field without a label. */
const EMAIL = {
  id: "w0",
  type: "text-input",
  name: "Email",
  position: { x: 40, y: 40 },
  size: { width: 300, height: 60 },
  props: { label: "" },
};

const team = journey({ people: { Ben: "editor" }, form: [EMAIL] });

it("what somebody dismisses stays away for them, and for nobody else", async () => {
  const [ada, ben] = await Promise.all([team.open("Ada"), team.open("Ben")]);
  await ada.getByRole("tab", { name: "Checks" }).click();
  await suggestion(ada, "Email has no label")
    .getByRole("button", { name: /^Dismiss/ })
    .click();
  await expect.poll(() => suggestion(ada, "Email has no label").count()).toBe(0);
  await ben.getByRole("tab", { name: "Checks" }).click();
  await suggestion(ben, "Email has no label").waitFor();
  await ada.reload();
  await ada.getByRole("button", { name: "Show 1 dismissed" }).click();
  await suggestion(ada, "Email has no label").waitFor();
});

function suggestion(page: Page, words: string) {
  return page.getByRole("list", { name: "Suggestions" }).getByRole("listitem").filter({ hasText: words });
}
