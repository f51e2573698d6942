import type { Release } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { describePublishing, describeReleased, nameRelease, readPlace } from "./describeRelease.ts";

const MADE = Date.UTC(2026, 8, 3);

function release(number: number, more: Partial<Release> = {}): Release {
  return {
    id: `r${number}`,
    number,
    environment: "production",
    version: String(number),
    description: "Published Crew",
    tags: [],
    name: "Crew",
    widgetCount: 3,
    createdAt: MADE,
    userId: "ada",
    userName: "Ada",
    isLive: false,
    ...more,
  };
}

const PUBLICATIONS = [
  { environment: "production", slug: "crew", releaseId: "r11", responseCount: 312 } as const,
];

it("each environment counts for itself", () => {
  const all = [release(11, { isLive: true }), release(3, { id: "s3", environment: "staging" })];
  expect(readPlace("production", all, PUBLICATIONS)).toMatchObject({
    nextNumber: 12,
    slug: "crew",
    live: { number: 11 },
    responseCount: 312,
  });
  expect(readPlace("staging", all, PUBLICATIONS)).toMatchObject({ nextNumber: 4, live: undefined });
  expect(readPlace("development", all, PUBLICATIONS)).toMatchObject({ nextNumber: 1, slug: undefined });
});

function describeAll(...all: readonly Release[]): string {
  return describePublishing(readPlace("production", all, PUBLICATIONS));
}

it("says what publishing will do", () => {
  expect(describeAll()).toBe("Release 1 is the first one");
  expect(describeAll(release(11, { isLive: true }))).toBe(
    "Release 12 replaces release 11, published 3 September 2026",
  );
  expect(describeAll(release(12), release(11, { isLive: true }))).toBe(
    "Release 13 replaces release 11, published 3 September 2026",
  );
  expect(describeAll(release(11))).toBe("Release 12 puts it back on the web");
});

it("names a release after where it is", () => {
  expect(nameRelease(release(2))).toBe("release 2");
  expect(nameRelease(release(2, { environment: "development" }))).toBe("test release 2");
  expect(describeReleased(release(2))).toBe("Release 2 is live");
  expect(describeReleased(release(2, { environment: "staging" }))).toBe("Staging release 2 is there");
});
