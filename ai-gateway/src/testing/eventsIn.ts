import type { ModelEvent } from "../model/provider.ts";

/** Every event of an answer, once it has ended; fails as the answer does. */
export async function eventsIn(stream: AsyncIterable<ModelEvent>): Promise<readonly ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}
