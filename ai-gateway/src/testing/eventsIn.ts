import type { ModelEvent } from "../model/provider.ts";

/** Collects every event of an answer; fails when the answer does. */
export async function eventsIn(stream: AsyncIterable<ModelEvent>): Promise<readonly ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}
