import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { journey } from "./journey.ts";

const stage = journey({ owner: "Mara" });
let context: BrowserContext;
let page: Page;
let devtools: CDPSession;
let authenticatorId: string;

beforeAll(async () => {
  context = await stage.profile("Mara");
  page = await context.newPage();
  devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const added = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  authenticatorId = added.authenticatorId;
});

function part() {
  return page.getByRole("region", { name: "Passkeys" });
}

it("a device makes a passkey under a name, which can be changed, on a narrow screen too", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stage.server.url}/account`);
  await part().getByRole("button", { name: "Add a passkey" }).press("Enter");
  await page.getByLabel("Name", { exact: true }).last().fill("Laptop");
  await page.keyboard.press("Enter");
  await part().getByText("Laptop").waitFor();
  const message = page.locator(".toast", { hasText: "Laptop signs you in from now on" });
  await expect
    .poll(async () => {
      const { x = 0, width = 0 } = (await message.boundingBox()) ?? {};
      return [x, x + width];
    })
    .toEqual([16, 374]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "More about Laptop" }).press("Enter");
  await page.getByRole("menuitem", { name: "Rename" }).press("Enter");
  await page.getByRole("dialog").getByLabel("Name").fill("Work laptop");
  await page.keyboard.press("Enter");
  await part().getByText("Work laptop").waitFor();
  const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: "localhost", isResidentCredential: true }]);
});

it("signs in by itself, and not when its person is not verified", async () => {
  await context.clearCookies();
  await page.goto(`${stage.server.url}/signin`);
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("No passkey was used").waitFor();
  await expectAccessible(page);
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Use a passkey" }).press("Enter");
  await page.getByRole("button", { name: "Account of Mara" }).waitFor();
});

it("proves that it is you when a sensitive act asks, and one that was removed does not sign in any more", async () => {
  const refusal = { success: false, error: { code: "PROOF_NEEDED", message: "", details: {} } };
  await page.route(
    "**/api/account/passkeys/*",
    (route) => route.fulfill({ status: 403, contentType: "application/json", body: JSON.stringify(refusal) }),
    { times: 1 },
  );
  await page.goto(`${stage.server.url}/account`);
  await part()
    .getByText(/used just now/)
    .waitFor();
  await page.getByRole("button", { name: "More about Work laptop" }).press("Enter");
  await page.getByRole("menuitem", { name: "Remove" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).press("Enter");
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await proof.getByRole("button", { name: "Use a passkey" }).waitFor();
  await expectAccessible(page);
  await proof.getByRole("button", { name: "Use a passkey" }).press("Enter");
  await page.getByText("Work laptop no longer signs you in").first().waitFor();
  await context.clearCookies();
  await page.goto(`${stage.server.url}/signin`);
  await page.getByRole("button", { name: "Use a passkey" }).press("Enter");
  await page.getByText("This passkey does not sign in here").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Account of Mara" }).count()).toBe(0);
});
