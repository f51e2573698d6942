import { expect, it } from "vitest";
import { describeFiles } from "./describeFiles.ts";

const rules = { multiple: false, maxFiles: 5, maxMegabytes: 10 };

it.each([
  ["", "Up to 10 MB"],
  [".pdf", "PDF, up to 10 MB"],
  [".pdf, image/*", "PDF or image, up to 10 MB"],
  [".pdf,.docx,text/csv", "PDF, DOCX or CSV, up to 10 MB"],
])("says what %j accepts", (accept, text) => {
  expect(describeFiles({ ...rules, accept })).toBe(text);
});

it("says how many files there may be", () => {
  expect(describeFiles({ ...rules, accept: "", multiple: true })).toBe("5 files, up to 10 MB each");
});
