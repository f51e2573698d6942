import { expect, it } from "vitest";
import { noteServerTime } from "#lib/serverClock.ts";
import { afterTest } from "#testing/cleanUp.ts";
import { mount } from "#testing/mount.tsx";
import { relativeTime } from "./relativeTime.ts";
import { useNow } from "./useNow.ts";

it("an age goes by the clock of the server as soon as that is known", async () => {
  afterTest(() => noteServerTime(new Date().toUTCString()));
  const writtenAt = Date.now() + 3 * 24 * 60 * 60_000;
  const page = mount(<Age at={writtenAt} />);
  await page.getByText("just now").waitFor();
  // This device is four days behind.
  noteServerTime(new Date(writtenAt + 24 * 60 * 60_000).toUTCString());
  await expect.poll(() => page.getByRole("main").innerText()).toBe("yesterday");
});

function Age({ at }: { readonly at: number }) {
  return relativeTime(at, useNow());
}
