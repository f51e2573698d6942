import { expect, it } from "vitest";
import { labelField, selectWidget } from "./builder.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const stage = journey({
  people: { Ben: "editor" },
  form: [
    {
      id: "phone",
      type: "text-input",
      name: "Phone",
      position: { x: 520, y: 40 },
      size: { width: 240, height: 70 },
    },
  ],
});

it("who may only look from now on keeps the text, and sends it as a proposal", async () => {
  const ben = await stage.open("Ben");
  const dialog = ben.getByRole("alertdialog");
  await selectWidget(ben, "phone");
  await labelField(ben).fill("Call me");
  await setLevel("reviewer");
  await dialog.getByText("You can only view now").waitFor();
  await ben.keyboard.type(" back");
  await expect
    .poll(() => dialog.getByRole("textbox", { name: "What you wrote" }).inputValue())
    .toBe("Call me back");
  await dialog.getByRole("button", { name: "Send as a proposal", exact: true }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  const { cookie } = stage.owner;
  const { data } = await call(stage.server, "GET", stage.path("/proposals"), { cookie });
  expect(JSON.stringify(data)).toContain("Call me back");
  await setLevel("editor");
  await ben.getByText("Saved · on server").first().waitFor();
});

async function setLevel(level: string): Promise<void> {
  const path = stage.path(`/members/${stage.person("Ben").id}`);
  await call(stage.server, "PATCH", path, { cookie: stage.owner.cookie, body: { level } });
}
