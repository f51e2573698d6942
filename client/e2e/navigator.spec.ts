import { expect, it } from "vitest";
import { journey } from "./journey.ts";
import { names, openNavigator, row, selectedOn, smallForm, tree } from "./navigatorPage.ts";
import { call } from "./server.ts";

const team = journey();

it("lists by type, each type to open and close, and remembers it", async () => {
  const { server, owner, projectId } = team;
  await call(server, "PUT", team.path("/document"), { cookie: owner.cookie, body: smallForm() });
  const ada = await openNavigator(await team.profile("Ada"), server, projectId);
  await ada.getByRole("radio", { name: "By type" }).click();
  const all = [
    "Container1",
    "Card",
    "Heading1",
    "Title",
    "Phone1",
    "Phone",
    "Text3",
    "Email",
    "Sealed",
    "Hidden",
  ];
  await expect.poll(() => names(ada)).toEqual(all);
  await row(ada, "Text").click();
  await expect.poll(() => names(ada)).toEqual(all.slice(0, 7));
  await tree(ada).focus();
  await ada.keyboard.press("Space");
  await expect.poll(() => selectedOn(ada)).toEqual(["email", "hidden", "sealed"]);
  await ada.reload();
  await expect
    .poll(() => ada.getByRole("radio", { name: "By type" }).getAttribute("aria-checked"))
    .toBe("true");
  await ada.getByRole("radio", { name: "As a tree" }).click();
  await expect.poll(() => names(ada)).toEqual(["Title", "Card", "Email", "Phone", "Sealed", "Hidden"]);
});
