import { responsePage } from "@formweave/schema/responses";
import { once } from "node:events";
import { createServer } from "node:http";
import type { FrameLocator, Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { journey } from "./journey.ts";
import { publishForm, type Drawn } from "./published.ts";
import { call } from "./server.ts";

const FORM: readonly Drawn[] = [
  { id: "name", type: "text-input", props: { label: "Name" } },
  { id: "rest", type: "page-break", props: { title: "The rest" } },
  { id: "city", type: "text-input", props: { label: "City", required: true } },
];

const stage = journey();

/** Shows a form in a sandboxed frame of another page, with few rights. */
async function frame(page: Page, url: string, sandbox: string): Promise<FrameLocator> {
  const body = `<iframe sandbox="${sandbox}" src="${url}" width="900" height="700"></iframe>`;
  const server = createServer((_, answer) => void answer.setHeader("content-type", "text/html").end(body));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  await page.goto(`http://127.0.0.1:${address.port}/`);
  return page.frameLocator("iframe");
}

it.each(["allow-scripts allow-forms", "allow-forms"])(
  "is filled in within a frame that may store nothing, with the sandbox “%s”",
  async (sandbox) => {
    const form = await publishForm(stage.server, stage.owner, `Sandboxed ${sandbox}`, FORM);
    const page = await stage.browser.newPage();
    const broken: string[] = [];
    page.on("pageerror", ({ message }) => broken.push(message));
    const shown = await frame(page, form.url, sandbox);
    await shown.getByLabel("Name").fill("Ada");
    if (sandbox.includes("scripts")) {
      await shown.locator("html[data-filling]").waitFor();
      await shown.getByRole("button", { name: "Continue" }).click();
      await shown.getByRole("heading", { name: "The rest" }).waitFor();
      await shown.getByRole("button", { name: "Send" }).click();
      await shown.getByRole("link", { name: "City: Answer this question" }).waitFor();
    }
    await shown.getByLabel("City").fill("Graz");
    await shown.getByRole("button", { name: "Send" }).click();
    await shown.getByRole("heading", { name: "Thank you" }).waitFor();
    const at = `/api/projects/${form.projectId}/responses`;
    const { data } = await call(stage.server, "GET", at, { cookie: stage.owner.cookie });
    expect(responsePage.parse(data).rows.map(({ answers }) => answers)).toEqual([
      { name: "Ada", city: "Graz" },
    ]);
    expect(broken).toEqual([]);
    await page.close();
  },
);
