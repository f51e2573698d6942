import { expect, it } from "vitest";
import { createEventStreams } from "./eventStreams.ts";
import type { EventFeed } from "./sentEvents.ts";

function rig() {
  const streams = createEventStreams();
  const open: EventFeed[] = [];
  const ask = (kind: string, id: string): boolean =>
    streams.answer(
      kind,
      { currentUser: { id }, sendEvents: (feed) => open.push(feed) },
      { listen: () => () => undefined },
    ).ok;
  return { ask, open };
}

it("lets a person follow a kind of events fifty times at once, and leaves the others alone", () => {
  const { ask, open } = rig();
  const asked = Array.from({ length: 3000 }, () => ask("responses", "mallory"));
  expect(asked.filter(Boolean)).toHaveLength(50);
  expect([ask("workspace", "mallory"), ask("responses", "ada")]).toEqual([true, true]);
  expect(open).toHaveLength(52);
});

it("makes room when a stream ends", () => {
  const { ask, open } = rig();
  for (let count = 0; count < 50; count++) ask("inbox", "ada");
  expect(ask("inbox", "ada")).toBe(false);
  open[0]?.listen(
    () => undefined,
    () => undefined,
  )();
  expect([ask("inbox", "ada"), ask("inbox", "ada")]).toEqual([true, false]);
});
