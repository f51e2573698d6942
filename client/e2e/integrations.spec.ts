import { randomBytes } from "node:crypto";
import { startMailServer, type MailServer } from "@formweave/collab-server/testing/mailServer";
import { startReceiver, type Receiver } from "@formweave/collab-server/testing/receiver";
import { publicRelease } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { journey } from "./journey.ts";
import { publishForm, type PublishedForm } from "./published.ts";
import { at, call, textAt } from "./server.ts";

let receiver: Receiver;
let mailServer: MailServer;
let form: PublishedForm;
let page: Page;

const stage = journey({
  owner: "Mara",
  async env() {
    [receiver, mailServer] = await Promise.all([startReceiver(), startMailServer()]);
    const { url, from } = mailServer.mail;
    return { OUTSIDE_HOSTS: receiver.host, SMTP_URL: url, MAIL_FROM: from };
  },
});

beforeAll(async () => {
  form = await publishForm(stage.server, stage.owner, "Customer onboarding", [
    { id: "company", type: "text-input", props: { label: "Company", required: true } },
    { id: "mail", type: "email", props: { label: "E-mail" } },
  ]);
  page = await (await stage.profile("Mara")).newPage();
});

afterAll(() => {
  receiver.stop();
  mailServer.stop();
});

async function send(answers: Readonly<Record<string, Json>>): Promise<void> {
  const { data } = await call(stage.server, "GET", `/api/releases/${form.slug}`);
  const receipt = randomBytes(32).toString("base64url");
  const body = { releaseId: publicRelease.parse(data).id, receipt, answers };
  await call(stage.server, "POST", `/api/releases/${form.slug}/responses`, { body });
}

async function add(what: string): Promise<void> {
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: what }).click();
}

const dialog = () => page.getByRole("dialog");
const delivery = (name: RegExp) => page.getByRole("button", { name });

async function readSecret(): Promise<string> {
  const secret = await dialog().getByLabel("Secret").inputValue();
  await dialog().getByRole("button", { name: "Done" }).click();
  return secret;
}

it("a webhook is told of responses, signed; one that is down is seen, and sent again it arrives", async () => {
  await page.goto(`${stage.server.url}/projects/${form.projectId}/responses/integrations`);
  await page.getByText("Nothing is sent on yet").waitFor();
  await expectAccessible(page, ".ig");

  await add("Webhook");
  await dialog().getByLabel("Name").fill("CRM");
  await dialog().getByLabel("Address").fill("http://169.254.169.254/");
  await dialog().getByRole("button", { name: "Add" }).click();
  await dialog().getByText("not on the open internet").waitFor();
  await dialog().getByLabel("Address").fill(`http://${receiver.host}/hook`);
  await expectAccessible(page, ".dlg");
  await dialog().getByRole("button", { name: "Add" }).click();
  const secret = await readSecret();

  await send({ company: "Halden Optics" });
  await delivery(/Halden Optics.*200 OK/).click();
  await page.getByLabel("Body").getByText('"company": "Halden Optics"').waitFor();
  const [received] = receiver.received;
  const headers = Object.fromEntries(
    Object.entries(received?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  expect(new Webhook(secret).verify(received?.body ?? "", headers)).toMatchObject({
    type: "response.created",
  });

  await page.getByRole("button", { name: "Send a test" }).click();
  await page.getByText("The test arrived: 200 OK").first().waitFor();
  receiver.answers((response) => response.writeHead(503).end("down"));
  await send({ company: "Bramley Bakery" });
  await delivery(/Bramley Bakery.*503, trying again/).click();
  await page.getByRole("alert").getByText("1 delivery is kept and sent again").waitFor();
  await page.getByRole("button", { name: /^CRM.*Failing/ }).waitFor();
  await expectAccessible(page, ".ig");
  receiver.answers((response) => response.end("ok"));
  await page.getByRole("button", { name: "Send again" }).click();
  await delivery(/Bramley Bakery.*200 OK after 2 attempts/).waitFor();
  await page.getByRole("button", { name: /^CRM.*On/ }).waitFor();
});

it("a webhook is paused, gets another secret and is deleted, all by keys", async () => {
  const choose = async (name: string): Promise<void> => {
    await page.getByRole("button", { name: "More" }).focus();
    await page.keyboard.press("Enter");
    const walk = async (): Promise<string | null> => {
      const focused = await page.locator("[role=menuitem]:focus").textContent();
      if (focused !== name) await page.keyboard.press("ArrowDown");
      return focused;
    };
    await expect.poll(walk).toBe(name);
    await page.keyboard.press("Enter");
  };
  await choose("Pause");
  await page.getByRole("button", { name: /^CRM.*Paused/ }).waitFor();
  await choose("Resume");
  await page.getByRole("button", { name: /^CRM.*On/ }).waitFor();
  await choose("New secret");
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await readSecret()).toMatch(/^whsec_/);
  await choose("Delete");
  await page.getByRole("alertdialog").getByText("Its log goes with it").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("No webhooks yet").waitFor();
});

it("a key opens the API for a program until it is revoked", async () => {
  await add("API key");
  await dialog().getByLabel("Name").fill("Reporting script");
  await dialog().getByRole("button", { name: "Add" }).click();
  const key = await readSecret();
  const read = () =>
    fetch(`${stage.server.url}/api/projects/${form.projectId}/responses`, {
      headers: { authorization: `Bearer ${key}` },
    });
  expect((await read()).status).toBe(200);
  await page.getByText("used just now").first().waitFor();
  await expectAccessible(page, ".ig");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("No API keys yet").waitFor();
  expect((await read()).status).toBe(401);
});

it("a notice is mailed, and says so", async () => {
  await add("Email notification");
  await dialog().getByLabel("Name").fill("Sales");
  await dialog().getByLabel("Addresses").fill("sales@example.com");
  await expectAccessible(page, ".dlg");
  await dialog().getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("heading", { name: "Sales" }).waitFor();
  await send({ company: "Tidewater School" });
  await expect.poll(() => mailServer.arrived.map(({ to }) => to)).toEqual([["sales@example.com"]]);
  expect(mailServer.arrived[0]?.body).toContain("Tidewater School");
  await page.getByText("New response to Customer onboarding").waitFor();
  await expectAccessible(page, ".ig");
});

it("says that it is offline, and lets nothing be changed until it is back", async () => {
  await page.context().setOffline(true);
  await page.getByText("You are offline. This is what was last known").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Add", exact: true }).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => page.getByRole("button", { name: "Add", exact: true }).isEnabled()).toBe(true);
});

it("a plan without webhooks says so before anything is typed, and one that is full says what is refused", async () => {
  const { cookie } = stage.owner;
  const me = await call(stage.server, "GET", "/api/me", { cookie });
  const organization = `/api/admin/organizations/${textAt(at(me.data, "organization"), "id")}`;
  await call(stage.server, "PATCH", organization, { cookie, body: { plan: "free" } });
  await call(stage.server, "POST", `/api/projects/${form.projectId}/responses/import`, {
    cookie,
    body: {
      format: "csv",
      fileName: "a.csv",
      text: `Company\n${"Riverside\n".repeat(100)}`,
      targets: [{ kind: "field", field: "company", column: "" }],
      isTrial: false,
    },
  });
  await page.reload();
  await page.getByText("It no longer takes responses. The Free plan").waitFor();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const item = page.getByRole("menuitem", { name: "Webhook (Pro plan)" });
  await expect.poll(() => item.getAttribute("aria-disabled")).toBe("true");
  await expectAccessible(page);
});
