import { expect, it } from "vitest";
import { describeMoment } from "./describeMoment.ts";

it("writes a value as the language does", () => {
  expect(describeMoment("date", "2026-11-21", "en-US")).toBe("11/21/2026");
  expect(describeMoment("date", "2026-11-21", "de-DE")).toBe("21.11.2026");
  expect(describeMoment("time", "18:05", "de-DE")).toBe("18:05");
  expect(describeMoment("datetime-local", "2026-11-21T18:05", "de-DE")).toBe("21.11.2026, 18:05");
});

it("shows the letters of an empty value, and of one that is none", () => {
  expect(describeMoment("date", "", "en-US")).toBe("mm/dd/yyyy");
  expect(describeMoment("time", "", "en-US")).toMatch(/^--:--\s--$/u);
  expect(describeMoment("datetime-local", "", "de-DE")).toBe("dd.mm.yyyy, --:--");
  expect(describeMoment("date", "2026-02-31x", "en-US")).toBe("mm/dd/yyyy");
});
