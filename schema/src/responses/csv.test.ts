import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, withoutApostrophe, writeCsvRow } from "./csv.ts";

const DANGEROUS = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "\0=1",
  "  =1",
  "\u{200b}=1",
  "＝1",
  "＋1",
  "－1",
  "＠x",
  '=HYPERLINK("http://x.example","y")',
  "'=1",
];

describe("CSV", () => {
  it.each(DANGEROUS)("never lets %j begin a cell", (text) => {
    const [[cell = ""] = []] = readCsv(writeCsvRow([text]));
    expect(cell).toBe(`'${text}`);
    expect(withoutApostrophe(cell)).toBe(text);
  });

  it("leaves plain texts and negative numbers as they are", () => {
    expect(writeCsvRow(["a", -5, "it's", "'twas", null, 1.5])).toBe("a,-5,it's,'twas,,1.5\r\n");
  });

  it("quotes what has separators, quotes and lines in it", () => {
    expect(writeCsvRow(['say "hi"', "a,b", "two\nlines"])).toBe('"say ""hi""","a,b","two\nlines"\r\n');
  });

  it("reads what it wrote, whatever it is", () => {
    const rows = fc.array(fc.array(fc.string({ unit: "binary" }), { minLength: 2 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (written) => {
        const read = readCsv(written.map(writeCsvRow).join(""));
        expect(read.map((row) => row.map(withoutApostrophe))).toEqual(written);
      }),
    );
  });

  it("reads semicolons, tabs, any ends of lines and a mark at the beginning", () => {
    expect(readCsv("\u{feff}a;b\n1,5;2\r\n")).toEqual([
      ["a", "b"],
      ["1,5", "2"],
    ]);
    expect(readCsv('a\tb\r"x\ty"\t2')).toEqual([
      ["a", "b"],
      ["x\ty", "2"],
    ]);
  });
});
