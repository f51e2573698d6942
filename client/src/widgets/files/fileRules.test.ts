import { describe, expect, it } from "vitest";
import { addFiles, findFileProblem, findPictureProblem, sizeText } from "./fileRules.ts";

const LIMITS = { multiple: true, maxFiles: 2, maxMegabytes: 1 };

function fileOf(name: string, type = "image/png", bytes = 3): File {
  return new File([new Uint8Array(bytes)], name, { type, lastModified: 1 });
}

describe("files that somebody chose", () => {
  it("are refused when they are too many, too large or no pictures", () => {
    const [one, two, three] = [fileOf("a.png"), fileOf("b.png"), fileOf("c.png")];
    expect(findFileProblem([one, two], LIMITS)).toBeUndefined();
    expect(findFileProblem([one, two, three], LIMITS)).toBe("Choose 2 files at most");
    expect(findFileProblem([fileOf("big.png", "", 1024 * 1024 + 1)], LIMITS)).toBe(
      "big.png is larger than 1 MB",
    );
    expect(findPictureProblem([one, fileOf("notes.pdf", "application/pdf")], LIMITS)).toBe(
      "notes.pdf is no picture",
    );
    expect(findPictureProblem([one, two, three], LIMITS)).toBe("Choose 2 files at most");
  });

  it("join those before them, each once", () => {
    const [one, two] = [fileOf("a.png"), fileOf("b.png")];
    expect(addFiles([one], [fileOf("a.png"), two]).map(({ name }) => name)).toEqual(["a.png", "b.png"]);
  });

  it("tell how large they are", () => {
    expect(sizeText([fileOf("a.png", "", 2000)])).toBe("2 KB");
    expect(sizeText([fileOf("a.png", "", 1024 * 1024), fileOf("b.png", "", 1024 * 512)])).toBe(
      "2 files, 1.5 MB",
    );
  });
});
