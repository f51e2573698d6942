import {
  responsePage,
  responseSummary,
  type FieldChart,
  type ResponseFilter,
} from "@formweave/schema/responses";
import Papa from "papaparse";
import { beforeEach, expect, it } from "vitest";
import { AGE, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";

type Options = readonly { readonly id: string; readonly label: string; readonly value: string }[];

const FRAME = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
const YSE = { id: "y", label: "Yse", value: "yse" };
const YES = { id: "y", label: "Yes", value: "yes" };
const NO = { id: "n", label: "No", value: "no" };

let rig: PublishingRig;
const path = (rest = ""): string => `/api/projects/${rig.projectId}/responses${rest}`;

beforeEach(async () => {
  rig = await startPublishing();
});

async function publish(options: Options, type = "select"): Promise<void> {
  const field = { ...FRAME, id: "q", name: "Q", type, props: { label: "Q", options: [...options] } };
  await rig.draw("Form", [field, AGE]);
  await rig.publish();
}

async function send(q: string | string[] | Record<string, string[]>): Promise<void> {
  expect((await rig.send({ q })).status).toBe(200);
}

async function find(...values: string[]): Promise<number> {
  const filter: ResponseFilter = { kind: "field", field: "q", column: "", is: "anyOf", values };
  const query = new URLSearchParams({ filters: JSON.stringify([filter]) });
  return responsePage.parse((await rig.ada.call("GET", path(`?${query.toString()}`))).data).total;
}

async function readChart(): Promise<FieldChart | undefined> {
  const { fields } = responseSummary.parse((await rig.ada.call("GET", path("/summary"))).data);
  return fields.find(({ id }) => id === "q")?.chart;
}

async function countOptions(): Promise<readonly (readonly [string, number])[]> {
  const chart = await readChart();
  return chart?.kind === "options" ? chart.options.map(({ label, now }) => [label, now] as const) : [];
}

async function exported(): Promise<readonly string[][]> {
  const response = await fetch(`${rig.server.url}${path("/export?format=csv")}`, {
    headers: { cookie: rig.ada.cookie },
  });
  return Papa.parse<string[]>((await response.text()).replace("\u{feff}", ""), { skipEmptyLines: true }).data;
}

it.each([
  ["a label with a value that follows it", YSE, YES],
  ["a label that is its own value", { ...YSE, value: "" }, { ...YES, value: "" }],
])("answers to %s count, are found and leave with the option that was put right", async (_what, was, is) => {
  await publish([was, NO]);
  await send(was.value || was.label);
  await send("no");
  await publish([is, NO]);
  await send(is.value || is.label);
  expect(await countOptions()).toEqual([
    ["Yes", 2],
    ["No", 1],
  ]);
  expect([await find(is.value || is.label), await find(was.value || was.label), await find("no")]).toEqual([
    2, 2, 1,
  ]);
  const [head = [], ...lines] = await exported();
  expect(lines.map((line) => line[head.indexOf("Q")])).toEqual(["Yes", "No", "Yes"]);
});

it("several answers in one are found by each of them, and tags are their own words", async () => {
  await publish([YSE, NO], "multi-select");
  await send(["yse", "no"]);
  await publish([YES, NO], "multi-select");
  expect([await find("yes"), await find("no")]).toEqual([1, 1]);
  expect(await countOptions()).toEqual([
    ["Yes", 1],
    ["No", 1],
  ]);
});

it("two options that exchange their words keep their answers", async () => {
  await publish([YES, NO]);
  await send("yes");
  await publish([
    { ...YES, label: "No", value: "no" },
    { ...NO, label: "Yes", value: "yes" },
  ]);
  await send("yes");
  await send("yes");
  expect([await find("yes"), await find("no")]).toEqual([2, 1]);
});

it("an option that was deleted and typed anew counts with its words", async () => {
  await publish([YES, NO]);
  await send("yes");
  await publish([NO]);
  await publish([NO, { ...YES, id: "new" }]);
  await send("yes");
  expect(await find("yes")).toBe(2);
});

it("words that go back to what they were take their answers along", async () => {
  await publish([YSE, NO]);
  await send("yse");
  await publish([YES, NO]);
  expect(await find("yes")).toBe(1);
  await publish([YSE, NO]);
  expect(await countOptions()).toEqual([
    ["Yse", 1],
    ["No", 0],
  ]);
});

it("a corrected answer to an older release is found by the present words", async () => {
  await publish([YSE, NO]);
  await send("no");
  await publish([YES, NO]);
  const { rows } = responsePage.parse((await rig.ada.call("GET", path())).data);
  const edit = { answers: { q: "yse" }, seenAt: null };
  expect((await rig.ada.call("PATCH", path(`/${rows[0]?.id ?? ""}`), edit)).status).toBe(200);
  expect(await find("yes")).toBe(1);
});

it("the rows of a grid stand in one column of an export after one was put right", async () => {
  await publish([YSE, NO], "likert");
  const grid = { yse: ["Agree"], no: ["Agree"] };
  await send(grid);
  await publish([YES, NO], "likert");
  const [head = [], line = []] = await exported();
  expect(head.filter((title) => title.startsWith("Q"))).toEqual(["Q: Yes", "Q: No"]);
  expect(line.filter((cell) => cell === "Agree")).toHaveLength(2);
});
