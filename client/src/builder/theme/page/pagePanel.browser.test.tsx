import { expect, it } from "vitest";
import { setPageText } from "@formweave/schema/commands";
import { createProject } from "#testing/project.tsx";

const place = (y: number) => ({ position: { x: 280, y }, size: { width: 640, height: 80 } });
const widgets = [
  { id: "name", type: "text-input", name: "Name", ...place(64), props: { label: "Name" } },
  { id: "rest", type: "page-break", name: "Rest", ...place(200), props: { title: "The rest" } },
  { id: "mail", type: "email", name: "Mail", ...place(280), props: { label: "Mail" } },
];

it("the page is set up where nothing is selected: title, texts and language, live and undone", async () => {
  const project = createProject({ name: "Crew", widgets });
  const page = await project.open();
  const ben = await project.join("Ben");
  await page.getByLabel("Title", { exact: true }).fill("Crew intake ");
  await page.getByLabel("Button text").fill("Apply");
  await page.getByLabel("Thank-you text").fill("We will call you.");
  await page.getByRole("button", { name: "Use it as the heading" }).click();
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Deutsch" }).click();
  await expect
    .poll(() => project.read().texts)
    .toEqual({
      send: "Apply",
      thanks: "We will call you.",
      language: "de",
    });
  expect(project.read().name).toBe("Crew intake");
  expect(project.read().widgets.find(({ type }) => type === "heading")?.props["text"]).toBe("Crew intake");

  ben.run(setPageText, { name: "send", text: "Send it" });
  await expect.poll(() => page.getByLabel("Button text").inputValue()).toBe("Send it");
  await page.getByLabel("Title", { exact: true }).fill(" ");
  await page.getByText("Title is required").waitFor();
  expect(project.read().name).toBe("Crew intake");
});

it("pages are named and reordered in their list", async () => {
  const project = createProject({ name: "Crew", widgets });
  const page = await project.open();
  const list = page.getByRole("list", { name: "Pages" });
  await list.getByLabel("Name of page 1").fill("You");
  await list.getByLabel("Name of page 2").fill("Contact");
  await list.getByRole("button", { name: "Move page 2 up" }).click();
  await expect.poll(() => list.getByLabel("Name of page 1").inputValue()).toBe("Contact");
  await expect.poll(() => list.getByLabel("Name of page 2").inputValue()).toBe("You");
  const y = (id: string) => project.read().widgets.find((widget) => widget.id === id)?.position.y ?? 0;
  await expect.poll(() => y("mail") < y("name")).toBe(true);
  await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => y("mail") > y("name")).toBe(true);
});

it("a viewer reads the settings of the page and changes none", async () => {
  const page = await createProject({ name: "Crew", widgets }).open("Vera", "viewer");
  await page.getByLabel("Title", { exact: true }).waitFor();
  expect(
    await page.getByLabel("Title", { exact: true }).evaluate((field) => field.matches(":disabled")),
  ).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Add a page" }).count()).toBe(0);
});
