import { describe, expect, it } from "vitest";
import { countryCode, countryName, countryOptions } from "./countries.ts";

function labels(rules: Parameters<typeof countryOptions>[0], locale: string): readonly string[] {
  return countryOptions(rules, locale).map(({ label }) => label);
}

describe("the countries", () => {
  it("are all there, each once, each with a name", () => {
    const all = countryOptions({}, "en");
    expect(new Set(all.map(({ value }) => value)).size).toBe(249);
    expect(all.filter(({ label, value }) => label === value)).toEqual([]);
  });

  it("have the names of a language, in its order", () => {
    expect(labels({ only: "AT, DE, ZA" }, "en")).toEqual(["Austria", "Germany", "South Africa"]);
    expect(labels({ only: "AT,DE,ZA" }, "de")).toEqual(["Deutschland", "Österreich", "Südafrika"]);
    expect(countryName("de", "fr")).toBe("Allemagne");
  });

  it("begin with those that shall stand at the top, and have none of them twice", () => {
    expect(labels({ first: "nz, AU, NZ", only: "AU NO, AT, AU, NZ" }, "en")).toEqual([
      "New Zealand",
      "Australia",
      "Austria",
    ]);
    expect(labels({ first: "NZ" }, "en")).toHaveLength(249);
    expect(labels({ first: "NZ" }, "en").slice(0, 2)).toEqual(["New Zealand", "Afghanistan"]);
  });

  it("leave out codes that are none", () => {
    expect([countryCode("xx"), countryCode("<b>"), countryCode(" nz ")]).toEqual(["", "", "NZ"]);
    expect(countryName("XX")).toBe("");
    expect(labels({ only: "??" }, "en")).toHaveLength(249);
  });
});
