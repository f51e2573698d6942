import { expect, it } from "vitest";
import { createProject } from "#testing/project.tsx";

it("an event takes no address that leads nowhere: the field says so, and keeps what was typed", async () => {
  const events = [{ id: "e", event: "click", action: "navigate", params: { to: "https://example.com" } }];
  const place = { position: { x: 0, y: 0 }, size: { width: 160, height: 48 } };
  const go = { id: "go", type: "button", name: "Go", ...place, props: { label: "Go" }, events };
  const project = createProject({ name: "Intake", widgets: [go] });
  const page = await project.open();
  await page.locator('[data-widget-id="go"]').first().click();
  await page.getByRole("button", { name: "Events and actions", exact: true }).click();
  const field = page.getByLabel("Address", { exact: true });
  await field.fill("/thanks");
  await page.getByText(/There is no screen \/thanks/).waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => field.inputValue()).toBe("/thanks");
  expect(project.read().widgets[0]?.events[0]).toMatchObject({ params: { to: "https://example.com" } });
  await field.fill("mailto:crew@example.com");
  await expect
    .poll(() => project.read().widgets[0]?.events[0])
    .toMatchObject({
      params: { to: "mailto:crew@example.com" },
    });
  await expect.poll(() => page.getByText(/There is no screen/).count()).toBe(0);
});
