import { describe, expect, it } from "vitest";
import { matchOptions, optionCalled } from "./matchOptions.ts";

const OPTIONS = ["Sales", "Support", "Design", "Presales"].map((label, index) => ({
  id: String(index),
  label,
  value: label.toLowerCase(),
}));

function labels(typed: string): readonly string[] {
  return matchOptions(OPTIONS, typed).map(({ label }) => label);
}

describe("matching options", () => {
  it("finds what has the typed letters anywhere, and those that begin with them first", () => {
    expect(labels("SAL")).toEqual(["Sales", "Presales"]);
    expect(labels("es")).toEqual(["Sales", "Design", "Presales"]);
  });

  it("offers all when nothing is typed, and none when nothing fits", () => {
    expect(labels("  ")).toHaveLength(4);
    expect(labels("x")).toEqual([]);
  });

  it("knows an option by its whole name only", () => {
    expect(optionCalled(OPTIONS, " design ")?.value).toBe("design");
    expect(optionCalled(OPTIONS, "des")).toBeUndefined();
    expect(optionCalled([{ id: "a", label: "", value: "" }], "")).toBeUndefined();
  });
});
