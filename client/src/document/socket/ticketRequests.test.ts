import { err, failure, ok, type Result } from "@formweave/schema";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTicketRequests, type TicketRequests } from "./ticketRequests.ts";

let answers: ((result: Result<string>) => void)[];
let signals: AbortSignal[];
const onTicket = vi.fn<(ticket: { value: string }) => void>();
const onRefusal = vi.fn<(code: string) => void>();
let requests: TicketRequests;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  [answers, signals] = [[], []];
  requests = createTicketRequests({
    onTicket,
    onRefusal,
    fetchTicket(signal) {
      signals.push(signal);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
});

afterEach(() => void vi.useRealTimers());

it("does not ask twice at once", () => {
  requests.ask();
  requests.ask();
  expect(answers).toHaveLength(1);
});

it("finds the network alive by a later request while an earlier one hangs", async () => {
  requests.ask();
  await vi.advanceTimersByTimeAsync(1000);
  requests.ask();
  answers[1]?.(ok("second"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onTicket).toHaveBeenCalledWith({ value: "second", requestedAt: Date.now() });
  expect(signals[0]?.aborted).toBe(false);
});

it("has three on their way at most, of which the first is left its time", async () => {
  for (let count = 0; count < 5; count++) {
    requests.ask();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, true, false, false]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(signals[0]?.aborted).toBe(true);
});

it("tells why there is none, and nothing of those that nobody waits for", async () => {
  requests.ask();
  answers[0]?.(err(failure("SIGNED_OUT")));
  await vi.advanceTimersByTimeAsync(0);
  expect(onRefusal).toHaveBeenCalledExactlyOnceWith("SIGNED_OUT");
  requests.ask();
  requests.cancel();
  answers[1]?.(ok("late"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onTicket).not.toHaveBeenCalled();
});
