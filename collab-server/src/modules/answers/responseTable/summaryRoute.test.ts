import { responseSummary, type SummaryComparison } from "@formweave/schema/responses";
import { beforeEach, describe, expect, it } from "vitest";
import { AGE, NAME, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { invited } from "../../../testing/startServer.ts";

const FRAME = { position: { x: 100, y: 100 }, size: { width: 300, height: 80 } };

let rig: PublishingRig;

beforeEach(async () => {
  rig = await startPublishing();
});

function createPlanField(...labels: readonly string[]) {
  const options = labels.map((label) => ({ id: label, value: label.toLowerCase(), label }));
  return { ...FRAME, id: "plan", type: "radio", name: "Plan", props: { label: "Plan", options } };
}

async function ask(query: Readonly<Record<string, string>> = {}) {
  const asked = new URLSearchParams(query).toString();
  const answer = await rig.ada.call("GET", `/api/projects/${rig.projectId}/responses/summary?${asked}`);
  return responseSummary.parse(answer.data);
}

describe("the summary", () => {
  it("counts the answers of older releases by value, and names what is gone", async () => {
    await rig.draw("First", [NAME, AGE, createPlanField("Starter", "Team")]);
    await rig.publish();
    const first = (await rig.live()).id;
    await rig.send({ name: "Ben", age: 30, plan: "starter" });
    await rig.send({ name: "Zoë", age: 40, plan: "team" });
    await rig.draw("Second", [NAME, createPlanField("Team", "Scale")]);
    await rig.publish();
    const second = (await rig.live()).id;
    await rig.send({ name: "Ada", plan: "team" });

    const { responses, fields } = await ask();
    expect(responses).toEqual({ now: 3, before: null });
    expect(fields.map(({ id, isRemoved, answers }) => [id, isRemoved, answers.now])).toEqual([
      ["name", false, 3],
      ["plan", false, 3],
      ["age", true, 2],
    ]);
    expect(fields[1]?.chart).toMatchObject({
      options: [
        { label: "Team", now: 2, isRemoved: false },
        { label: "Scale", now: 0, isRemoved: false },
        { label: "Starter", now: 1, isRemoved: true },
      ],
    });

    const compare: SummaryComparison = { kind: "releases", now: second, before: first };
    const compared = await ask({ compare: JSON.stringify(compare) });
    expect(compared.responses).toEqual({ now: 1, before: 2 });
  });

  it("is for those who may read responses, and for times and zones that there are", async () => {
    await rig.publish();
    const { ada, projectId, server } = rig;
    const path = `/api/projects/${projectId}/responses/summary`;
    const editor = await invited(server.url, { by: ada, projectId, email: "e@example.com", level: "editor" });
    expect((await editor.call("GET", path)).status).toBe(403);
    for (const wrong of ["timeZone=Mars/Olympus", "compare=x", "from=soon"])
      expect((await ada.call("GET", `${path}?${wrong}`)).status).toBe(400);
    expect((await ask()).visits.stop).toBe(null);
  });
});
