import type { ComponentType } from "react";
import { expect, it } from "vitest";
import { defer } from "#lib/deferred/defer.tsx";
import { missingParts } from "#lib/deferred/missingParts.ts";
import { mount, show } from "#testing/mount.tsx";
import { deferPart } from "./deferPart.tsx";
import { MissingPartsNotice } from "./MissingPart.tsx";

/** Code that fails to load the first times. */
function codeThatFails(times: number): () => Promise<ComponentType> {
  let attemptCount = 0;
  return async () => {
    attemptCount++;
    if (attemptCount <= times) throw new TypeError("Failed to fetch");
    return () => <p>Here it is</p>;
  };
}

it("a part that could not be fetched says so in its place, and comes by itself when the network is back", async () => {
  const Part = deferPart(codeThatFails(2));
  const page = mount(<Part />);
  await page.getByText("This part could not be loaded").waitFor();
  dispatchEvent(new Event("online"));
  await expect.poll(() => missingParts.get()).toBe(1);
  dispatchEvent(new Event("online"));
  await page.getByText("Here it is").waitFor();
  expect(missingParts.get()).toBe(0);
});

it("a part that has no place of its own is said to be missing, and comes when somebody asks", async () => {
  const Part = defer(codeThatFails(1));
  const page = mount(
    <>
      <MissingPartsNotice />
      <Part />
    </>,
  );
  await page.getByRole("status").getByText("Parts of this page could not be loaded").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Here it is").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Try again" }).count()).toBe(0);
});

it("a part that nobody waits for any more is not tried again", async () => {
  const Part = defer(codeThatFails(9));
  const leave = show(<Part />);
  await expect.poll(() => missingParts.get()).toBe(1);
  leave();
  await expect.poll(() => missingParts.get()).toBe(0);
});
