import { describe, expect, it } from "vitest";
import { readCsv, type AnsweredRelease } from "@formweave/schema/responses";
import { WIDGETS } from "@formweave/schema/widgets/all";
import { readImportFile, rejectedFile } from "./importFile.ts";
import { matchColumn, proposeTargets, targetOptions } from "./importTargets.ts";

const RELEASE: AnsweredRelease = {
  id: "r",
  number: 1,
  version: "1.0.0",
  name: "",
  createdAt: 0,
  fields: [
    { id: "w1", type: WIDGETS["text-input"].type, name: "city", title: "Where do you live?", props: {} },
    { id: "w2", type: WIDGETS["full-name"].type, name: "who", title: "Your name", props: {} },
    { id: "w3", type: WIDGETS["text-input"].type, name: "city2", title: "Where do you live?", props: {} },
    { id: "w4", type: WIDGETS.file.type, name: "cv", title: "CV", props: {} },
  ],
};

function read(text: string) {
  return readImportFile("a.csv", new TextEncoder().encode(text));
}

describe("the columns of a file", () => {
  const options = targetOptions(RELEASE);
  const proposed = (...head: string[]) => proposeTargets(head, options).map(({ value }) => value);

  it("are matched by title, by name, and to what stands about a response", () => {
    expect(proposed("CITY ", "Your name: Last name", "Received (UTC)", "Response ID", "CV", "?")).toEqual([
      'field ["w1",""]',
      'field ["w2","family"]',
      "received",
      "id",
      "nothing",
      "nothing",
    ]);
  });

  it("with the same title are matched one after the other", () => {
    expect(proposed("Where do you live?", "Where do you live? (2)")).toEqual([
      'field ["w1",""]',
      'field ["w3",""]',
    ]);
  });

  it("are not matched to the same twice", () => {
    const [nothing, city] = options;
    const [first, second] = matchColumn(
      [city, nothing].filter((one) => one !== undefined),
      1,
      city ?? options[0] ?? { value: "", label: "", target: { kind: "nothing" }, names: [] },
    );
    expect([first?.value, second?.value]).toEqual(["nothing", city?.value]);
  });
});

describe("a file", () => {
  it("is a table, or an export, or nothing that can be read", () => {
    expect(read("a;b\n1;2")).toMatchObject({ format: "csv", head: ["a", "b"], rows: [["1", "2"]] });
    expect(read('{"format":"formweave-responses","responses":[{}]}')).toMatchObject({ format: "json" });
    for (const text of ["", "{", "[]", '{"format":"x","responses":[]}', "PK\0\0"])
      expect(read(text)).toBeUndefined();
  });

  it("of an old spreadsheet keeps its letters", () => {
    expect(readImportFile("a.csv", Uint8Array.from([0x5a, 0xfc, 0x0a]))).toMatchObject({ head: ["Zü"] });
  });

  it("gives back the rows that were left out, with the reasons", async () => {
    const file = read("Name,Age\nAda,1\n'=Ben,old\n");
    const rejected = file && rejectedFile(file, [{ line: 3, problems: ["Age: Enter a number"] }]);
    expect(rejected?.name).toBe("rejected-a.csv");
    expect(readCsv((await rejected?.content.text()) ?? "")).toEqual([
      ["Name", "Age", "Problem"],
      ["'=Ben", "old", "Age: Enter a number"],
    ]);
  });
});
