import { expect, it } from "vitest";
import { postForEvents } from "./postForEvents.ts";
import { ProviderError } from "./provider.ts";
import { openWatch } from "./watch.ts";
import { withFetch } from "./withFetch.ts";

it("reads the start of a refusal alone", async () => {
  let kilobytes = 0;
  const body = new ReadableStream({
    pull(controller) {
      kilobytes += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const watch = openWatch({ signal: new AbortController().signal, idleMs: 10_000 });
  const post = { url: "http://host", headers: new Headers(), body: "{}" };
  const posted = withFetch(
    async () => new Response(body, { status: 500 }),
    () => postForEvents(watch, post),
  );
  const problem = { kind: "status", status: 500, retryAfterMs: undefined } as const;
  await expect(posted).rejects.toEqual(new ProviderError(problem));
  expect(kilobytes).toBeLessThan(100);
});
