import { useState } from "react";
import { expect, it, vi } from "vitest";
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

it("an age that comes later moves on those that are shown, and all move on together", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  afterTest(() => {
    vi.useRealTimers();
  });
  const page = mount(<Ages at={Date.now()} />);
  const ages = page.getByRole("listitem");
  await ages.getByText("just now").waitFor();
  vi.setSystemTime(Date.now() + 59_000);
  vi.advanceTimersByTime(1000);
  vi.setSystemTime(Date.now() + 30_000);
  await page.getByRole("button").click();
  await expect.poll(() => ages.allInnerTexts()).toEqual(["1 minute ago", "1 minute ago"]);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => ages.allInnerTexts()).toEqual(["2 minutes ago", "2 minutes ago"]);
});

function Ages({ at }: { readonly at: number }) {
  const [count, setCount] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        One more
      </button>
      <ul>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <Age at={at} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Age({ at }: { readonly at: number }) {
  return relativeTime(at, useNow());
}
