import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteServerTime, serverNow } from "./serverClock.ts";

const SERVER = Date.UTC(2026, 10, 28, 12);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  noteServerTime(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
});

it("tells the time of the server, however far the clock of the device is off", () => {
  const day = 24 * 60 * 60_000;
  fc.assert(
    fc.property(fc.integer({ min: -400 * day, max: 400 * day }), (offMs) => {
      vi.setSystemTime(SERVER + offMs);
      noteServerTime(new Date(SERVER).toUTCString());
      expect(Math.abs(serverNow() - SERVER)).toBeLessThanOrEqual(5000);
      vi.advanceTimersByTime(60_000);
      expect(Math.abs(serverNow() - SERVER - 60_000)).toBeLessThanOrEqual(5000);
    }),
  );
});

it.each([null, "", "soon"])("goes by the device where an answer says %o", (date) => {
  vi.setSystemTime(SERVER);
  noteServerTime(new Date(SERVER).toUTCString());
  noteServerTime(date);
  expect(serverNow()).toBe(SERVER);
});
