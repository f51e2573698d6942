import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { AGE, NAME, startPublishing } from "../../../testing/publishingRig.ts";

function callTo(id: string, to: string) {
  return { id, event: "click", action: "call_api", params: { method: "POST", to } };
}

/** A published form with a button that calls a server of this test; `heard` collects the received bodies. */
async function calling() {
  const received: unknown[] = [];
  const other = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (body: string) => received.push(JSON.parse(body)));
    request.on("end", () => response.end());
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  const rig = await startPublishing({ outsideHosts: [host] });
  const go = {
    ...NAME,
    id: "go",
    type: "button",
    props: {},
    events: [callTo("e", `http://${host}/in`), callTo("f", "http://127.0.0.1:1/")],
  };
  await rig.draw("Calling", [{ ...NAME, props: { ...NAME.props, name: "full_name" } }, AGE, go]);
  await rig.publish();
  const { id: releaseId } = await rig.live();
  const path = `/api/releases/${await rig.slug()}/calls`;
  const ask = (more: object) =>
    rig.ask("POST", path, {
      releaseId,
      widgetId: "go",
      eventId: "e",
      answers: { name: "Ada", age: 3, other: 1 },
      ...more,
    });
  return { heard: received, ask };
}

it("calls whom the release says, with the answers that count, by their keys", async () => {
  const { heard: received, ask } = await calling();
  expect((await ask({})).status).toBe(200);
  // An age below 18 is invalid, and "other" is no field.
  expect(received).toEqual([{ form: "Calling", answers: { full_name: "Ada" } }]);
});

it("calls nobody else, whatever is asked", async () => {
  const { heard: received, ask } = await calling();
  for (const more of [
    { eventId: "f" },
    { eventId: "none" },
    { widgetId: "name" },
    { releaseId: crypto.randomUUID() },
  ])
    expect((await ask(more)).status).toBeGreaterThanOrEqual(400);
  expect((await ask({ to: "http://example.com" })).status).toBe(400);
  expect(received).toEqual([]);
});
