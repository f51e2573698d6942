import { EXAMPLES, isKept, STRANGE_ENTRIES } from "@formweave/schema/answers/testing";
import { ownResponse } from "@formweave/schema/api";
import { isAnswered } from "@formweave/schema/widgets";
import { expect, it } from "vitest";
import { z } from "zod";
import { newReceipt, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";

const LAYOUT = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
const WIDGETS = Object.entries(EXAMPLES)
  .filter(([type]) => isAnswered(type))
  .map(([type, { props }]) => ({
    ...LAYOUT,
    id: toId(type),
    type,
    name: type,
    props: { ...props, label: type },
  }));
const refusal = z.object({ details: z.object({ problems: z.array(z.object({ widgetId: z.string() })) }) });
/** A sample for the whole route; the tests beside the answer kinds cover all entries. */
const ENTRIES = STRANGE_ENTRIES.filter((_entry, index) => index % 4 === 0);

function toId(type: string): string {
  return type.replaceAll("-", "_");
}

/** Sends one text as the answer to every field, then again without the refused fields; returns the stored answers. */
async function submitText(rig: PublishingRig, text: string) {
  const all = WIDGETS.map(({ id }) => id);
  const answersTo = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, text]));
  const first = await rig.send(answersTo(all));
  const { problems } = refusal.parse(first.error).details;
  const refused = new Set(problems.map(({ widgetId }) => widgetId));
  const taken = all.filter((id) => !refused.has(id));
  const receipt = newReceipt();
  expect([text, (await rig.send(answersTo(taken), receipt)).status]).toEqual([text, 200]);
  const { answers } = ownResponse.parse((await rig.ask("GET", `/api/responses/${receipt}`)).data);
  return { taken, answers };
}

it("a strange text to any field is refused by name over the API, or kept as it came", async () => {
  const rig = await startPublishing();
  await rig.draw("Strange", WIDGETS);
  await rig.publish();
  for (const text of ENTRIES) {
    const { taken, answers } = await submitText(rig, text);
    for (const id of taken) expect([id, text, isKept(answers[id], text)]).toEqual([id, text, true]);
  }
});
