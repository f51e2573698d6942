import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createQueryClient } from "#api/queryClient.ts";
import { getDraft } from "#document/comments/drafts.ts";
import { mount } from "#testing/mount.tsx";
import { StrangerPage } from "./StrangerPage.tsx";

it("the way in offers what was not sent from this device, for who can sign in no longer", async () => {
  const place = { userId: crypto.randomUUID(), projectId: crypto.randomUUID(), about: "new:point" };
  getDraft(place).set("Not sent yet");
  const page = mount(
    <QueryClientProvider client={createQueryClient()}>
      <StrangerPage />
    </QueryClientProvider>,
  );
  await page.getByText("was not sent from this device yet").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Export" }).count()).toBe(1);
});
