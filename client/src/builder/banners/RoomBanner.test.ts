import { expect, it } from "vitest";
import { describeRoom } from "./RoomBanner.tsx";

it("a history that is full says what makes room, to whoever can make it", () => {
  expect(describeRoom("full", true)).toMatch(/stay on this device.*Delete versions.*larger plan/u);
  expect(describeRoom("full", false)).toMatch(/stay on this device.*Ask an owner/u);
});

it("a history that will be full soon is told to its owner alone", () => {
  expect(describeRoom("near", true)).toMatch(/80% full.*Delete versions/u);
  expect([describeRoom("near", false), describeRoom("roomy", true)]).toEqual([undefined, undefined]);
});

it("who wrote more than is taken at once hears that it waits on the device", () => {
  expect(describeRoom("busy", false)).toMatch(/stays on this device.*minutes/u);
});
