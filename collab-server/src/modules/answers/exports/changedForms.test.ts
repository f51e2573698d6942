import Papa from "papaparse";
import { findFieldAnswers } from "@formweave/schema/answers";
import { answeredForm, responseDetail, responsePage, type ResponseFilter } from "@formweave/schema/responses";
import { beforeEach, describe, expect, it } from "vitest";
import { startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";

const FRAME = { position: { x: 100, y: 100 }, size: { width: 300, height: 80 } };
const RED = { id: "r", value: "red", label: "Red" };
const BLUE = { id: "b", value: "blue", label: "Blue" };
const GREEN = { id: "g", value: "green", label: "Green" };

/** A field in two releases, one response to each, and the expected results. */
interface Change {
  readonly what: string;
  readonly before?: object;
  readonly after?: object;
  readonly given: readonly [string | number | string[] | null, string | number | string[] | null];
  /** Title of its column; empty when neither release had the field. */
  readonly title: string;
  /** Cells of the first and second response. */
  readonly cells: readonly [string, string];
  /** Displayed answers of each response in its own release. */
  readonly shown: readonly [string, string];
  /** Filters with the responses (by index) that each must find. */
  readonly found: readonly [ResponseFilter, readonly (0 | 1)[]][];
}

const onQ = { kind: "field", field: "q", column: "" } as const;
const text = { type: "text-input", props: { label: "Age" } };
const choice = (label: string, ...options: readonly object[]) => ({
  type: "select",
  props: { label, options },
});

const CHANGES: readonly Change[] = [
  {
    what: "renamed",
    before: text,
    after: { type: "text-input", props: { label: "How old are you?" } },
    given: ["old", "young"],
    title: "How old are you?",
    cells: ["old", "young"],
    shown: ["old", "young"],
    found: [[{ ...onQ, is: "contains", value: "old" }, [0]]],
  },
  {
    what: "turned from a text into a number",
    before: text,
    after: { type: "number", props: { label: "Age" } },
    given: ["about 30", 30],
    title: "Age",
    cells: ["about 30", "30"],
    shown: ["about 30", "30"],
    found: [
      [{ ...onQ, is: "atLeast", value: 18 }, [1]],
      [{ ...onQ, is: "contains", value: "about" }, [0]],
      [{ ...onQ, is: "filled" }, [0, 1]],
    ],
  },
  {
    what: "turned from one choice into several",
    before: choice("Color", RED, BLUE),
    after: { type: "multi-select", props: { label: "Color", options: [RED, BLUE] } },
    given: ["red", ["red", "blue"]],
    title: "Color",
    cells: ["Red", "Red, Blue"],
    shown: ["Red", "Red, Blue"],
    found: [
      [{ ...onQ, is: "anyOf", values: ["red"] }, [0, 1]],
      [{ ...onQ, is: "anyOf", values: ["blue"] }, [1]],
      [{ ...onQ, is: "noneOf", values: ["blue"] }, [0]],
    ],
  },
  {
    what: "given other words for an option",
    before: choice("Color", RED, BLUE),
    after: choice("Color", { ...RED, label: "Crimson" }, BLUE),
    given: ["red", "red"],
    title: "Color",
    cells: ["Red", "Crimson"],
    shown: ["Red", "Crimson"],
    found: [[{ ...onQ, is: "anyOf", values: ["red"] }, [0, 1]]],
  },
  {
    what: "left without an option",
    before: choice("Color", RED, BLUE, GREEN),
    after: choice("Color", BLUE),
    given: ["green", "blue"],
    title: "Color",
    cells: ["Green", "Blue"],
    shown: ["Green", "Blue"],
    found: [[{ ...onQ, is: "anyOf", values: ["green"] }, [0]]],
  },
  {
    what: "removed",
    before: text,
    given: ["30", null],
    title: "Age",
    cells: ["30", ""],
    shown: ["30", ""],
    found: [
      [{ ...onQ, is: "filled" }, [0]],
      [{ ...onQ, is: "empty" }, [1]],
    ],
  },
  {
    what: "added",
    after: text,
    given: [null, "30"],
    title: "Age",
    cells: ["", "30"],
    shown: ["", "30"],
    found: [
      [{ ...onQ, is: "filled" }, [1]],
      [{ ...onQ, is: "empty" }, [0]],
    ],
  },
];

const LAST = { ...FRAME, id: "last", name: "Last", type: "text-input", props: { label: "Last" } };

let rig: PublishingRig;
let ids: readonly string[];
const path = (rest = ""): string => `/api/projects/${rig.projectId}/responses${rest}`;

beforeEach(async () => {
  rig = await startPublishing();
});

/** Publishes both versions of the form, with one response to each. */
async function answerBoth({ before, after, given }: Change): Promise<void> {
  for (const [index, field] of [before, after].entries()) {
    const asked = field === undefined ? [] : [{ ...FRAME, id: "q", name: "Q", type: "", ...field }];
    await rig.draw("Form", [...asked, LAST]);
    await rig.publish();
    const answer = given[index] ?? null;
    const sent = await rig.send({ last: `${index}`, ...(answer !== null && { q: answer }) });
    expect(sent.status).toBe(200);
  }
  const { rows } = responsePage.parse((await rig.ada.call("GET", path())).data);
  ids = rows.map(({ id }) => id).toReversed();
}

async function find(filter: ResponseFilter): Promise<readonly number[]> {
  const query = new URLSearchParams({ filters: JSON.stringify([filter]) });
  const { rows } = responsePage.parse((await rig.ada.call("GET", path(`?${query.toString()}`))).data);
  return rows.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b);
}

describe.each(CHANGES)("a field that was $what", (change) => {
  it("is told as each release asked it", async () => {
    await answerBoth(change);
    const { releases } = answeredForm.parse((await rig.ada.call("GET", path("/form"))).data);
    const shown = await Promise.all(
      ids.map(async (id) => {
        const { releaseId, answers } = responseDetail.parse((await rig.ada.call("GET", path(`/${id}`))).data);
        const field = releases.find((one) => one.id === releaseId)?.fields.find((one) => one.id === "q");
        return (field && findFieldAnswers(field)?.show(answers["q"] ?? null, "en")) ?? "";
      }),
    );
    expect(shown).toEqual(change.shown);
  });

  it("stands in one column of an export", async () => {
    await answerBoth(change);
    const response = await fetch(`${rig.server.url}${path("/export?format=csv")}`, {
      headers: { cookie: rig.ada.cookie },
    });
    const file = (await response.text()).replace("\u{feff}", "");
    const [head = [], ...lines] = Papa.parse<string[]>(file, { skipEmptyLines: true }).data;
    const place = head.indexOf(change.title);
    expect(head.toSorted()).toEqual(
      ["Last", "Received (UTC)", "Release", "Response ID", "Tags", change.title].toSorted(),
    );
    expect(lines.toReversed().map((line) => line[place])).toEqual(change.cells);
  });

  it("is found by filters", async () => {
    await answerBoth(change);
    for (const [filter, found] of change.found) expect(await find(filter)).toEqual(found);
  });
});
