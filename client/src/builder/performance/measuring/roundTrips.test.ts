import { expect, it } from "vitest";
import { RoundTrips } from "./roundTrips.ts";

it("there is nothing to tell before the first acknowledgement", () => {
  const trips = new RoundTrips();
  trips.follow(1, 100);
  expect(trips.read()).toBeUndefined();
});

it("a time runs from the sending to the acknowledgement", () => {
  const trips = new RoundTrips();
  trips.follow(1, 100);
  trips.follow(0, 112);
  expect(trips.read()).toEqual({ last: 12, median: 12 });
});

it("the first acknowledgement belongs to the first that was sent", () => {
  const trips = new RoundTrips();
  trips.follow(1, 100);
  trips.follow(2, 110);
  trips.follow(1, 130);
  expect(trips.read()?.last).toBe(30);
  trips.follow(0, 131);
  expect(trips.read()?.last).toBe(21);
});

it("the same number told again changes nothing", () => {
  const trips = new RoundTrips();
  trips.follow(1, 100);
  trips.follow(1, 105);
  trips.follow(0, 120);
  expect(trips.read()?.last).toBe(20);
});

it("what was on the way when the line was lost is never timed", () => {
  const trips = new RoundTrips();
  trips.follow(2, 100);
  trips.lose();
  trips.follow(0, 9000);
  expect(trips.read()).toBeUndefined();
});

it("the median is that of the last fifty", () => {
  const trips = new RoundTrips();
  for (let sent = 0; sent < 60; sent++) {
    trips.follow(1, 1000 * sent);
    trips.follow(0, 1000 * sent + (sent < 30 ? 900 : 10));
  }
  expect(trips.read()).toEqual({ last: 10, median: 10 });
});
