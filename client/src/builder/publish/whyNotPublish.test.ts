import { PROJECT_LEVELS } from "@formweave/schema/access";
import { expect, it } from "vitest";
import { whyNotPublish } from "./whyNotPublish.ts";

it("those who may publish can, while the server is there", () => {
  const able = PROJECT_LEVELS.filter((level) => whyNotPublish("online", level) === undefined);
  expect(able).toEqual(["admin", "owner"]);
});

it("others are told who may, also while they are offline", () => {
  for (const connection of ["online", "offline", "connecting"] as const)
    expect(whyNotPublish(connection, "editor")).toBe("Owners and admins of this project can publish");
});

it("without the server the reason is said", () => {
  expect(whyNotPublish("offline", "owner")).toBe("You are offline. Publishing needs the server");
  expect(whyNotPublish("signedOut", undefined)).toBe("Sign in again to publish");
  expect(whyNotPublish("connecting", "owner")).toBe("Waiting for the server");
  expect(whyNotPublish("online", undefined)).toBe("Waiting for the server");
});
