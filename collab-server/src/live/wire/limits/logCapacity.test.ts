import { serverFailure } from "@formweave/schema";
import type { LiveMessage } from "@formweave/schema/api";
import { beforeEach, expect, it } from "vitest";
import { createHandClock, type HandClock } from "../../../testing/handClock.ts";
import { createLogCapacities, type LogCapacities, type ReadLogCapacity } from "./logCapacity.ts";

const live = { name: "project:p", projectId: "p" };
const RATE = { perSecond: 1, burst: 10 };
const FULL = {
  room: "full",
  failure: serverFailure("PROJECT_HISTORY_FULL", { max: 1, plan: "free" }),
} as const;

let time: HandClock;
let answer: ReturnType<ReadLogCapacity>;
let reported: LiveMessage[];
let all: LiveMessage[];
let rooms: LogCapacities;

beforeEach(() => {
  time = createHandClock();
  answer = { room: "roomy", failure: undefined };
  [reported, all] = [[], []];
  const logLimits = { person: RATE, document: RATE };
  rooms = createLogCapacities({ elapsed: time.elapsed, logLimits, historyCapacity: () => answer });
});

function write(bytes: number): void {
  const [mine, everybodys] = [reported, all];
  const send = (message: LiveMessage) => void mine.push(message);
  rooms.take({ live, userId: "ann", bytes, send, sendToAll: (message) => void everybodys.push(message) });
}

it("everybody hears once when the history is nearly full, and when it has room again", () => {
  answer = { room: "near", failure: undefined };
  write(1);
  write(1);
  answer = { room: "roomy", failure: undefined };
  time.pass(2000);
  write(1);
  expect(all).toEqual([
    { type: "room", room: "near" },
    { type: "room", room: "roomy" },
  ]);
});

it("a full history takes nothing, and takes it again once there is room", () => {
  answer = FULL;
  expect(() => write(1)).toThrow(expect.objectContaining({ code: 4507 }));
  expect(rooms.greet("ann", live)).toBe("full");
  answer = { room: "roomy", failure: undefined };
  time.pass(2000);
  write(1);
  expect(all.at(-1)).toEqual({ type: "room", room: "roomy" });
});

it("the API is told why, and at once when there is room", () => {
  answer = FULL;
  expect(rooms.refuse(live, "ann", 1)?.code).toBe("PROJECT_HISTORY_FULL");
  answer = { room: "roomy", failure: undefined };
  expect(rooms.refuse(live, "ann", 10)).toBeUndefined();
  expect(rooms.refuse(live, "ann", 1)?.code).toBe("WRITES_TOO_MUCH");
});

it("who writes too much hears that it waits, also when they come back, and when it is taken", () => {
  expect(() => write(11)).toThrow(expect.objectContaining({ reason: "log" }));
  expect(rooms.greet("ann", live)).toBe("busy");
  expect(rooms.greet("bob", live)).toBe("roomy");
  write(5);
  expect(reported.map((message) => message.type === "room" && message.room)).toEqual(["busy", "roomy"]);
  expect(rooms.greet("ann", live)).toBe("roomy");
});
