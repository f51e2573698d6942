import { describe, expect, it } from "vitest";
import { addFiles, findFileProblem, sizeText, sortFiles } from "./fileRules.ts";

const LIMITS = { accept: "", multiple: true, maxFiles: 2, maxMegabytes: 1 };

function createFile(name: string, type = "image/png", bytes = 3): File {
  return new File([new Uint8Array(bytes)], name, { type, lastModified: 1 });
}

describe("files that somebody chose", () => {
  it("are refused when they are too many, too large or no pictures", () => {
    const [one, two, three] = [createFile("a.png"), createFile("b.png"), createFile("c.png")];
    expect(findFileProblem([one, two], LIMITS)).toBeUndefined();
    expect(findFileProblem([one, two, three], LIMITS)).toBe("Choose at most 2 files");
    expect(findFileProblem([createFile("big.png", "", 1024 * 1024 + 1)], LIMITS)).toBe(
      "big.png is larger than 1 MB",
    );
    const pictures = { ...LIMITS, accept: "image/*" };
    expect(findFileProblem([one, createFile("notes.pdf", "application/pdf")], pictures)).toBe(
      "notes.pdf is not an accepted kind of file",
    );
    expect(findFileProblem([one, two, three], pictures)).toBe("Choose at most 2 files");
  });

  it("are taken as far as they are right and there is room", () => {
    const [one, two, big] = [
      createFile("a.png"),
      createFile("b.png"),
      createFile("big.png", "", 1024 * 1024 + 1),
    ];
    expect(sortFiles([one, big], 0, LIMITS)).toEqual({
      taken: [one],
      problem: "big.png is larger than 1 MB",
    });
    expect(sortFiles([one, two], 1, LIMITS)).toEqual({ taken: [one], problem: "Choose at most 2 files" });
    expect(sortFiles([one], 0, { ...LIMITS, multiple: false })).toEqual({ taken: [one], problem: undefined });
  });

  it("join those before them, each once", () => {
    const [one, two] = [createFile("a.png"), createFile("b.png")];
    expect(addFiles([one], [createFile("a.png"), two]).map(({ name }) => name)).toEqual(["a.png", "b.png"]);
  });

  it("tell how large they are", () => {
    expect(sizeText([createFile("a.png", "", 2000)])).toBe("2 KB");
    expect(sizeText([createFile("a.png", "", 1024 * 1024), createFile("b.png", "", 1024 * 512)])).toBe(
      "2 files, 1.5 MB",
    );
  });
});
