import { expect, it } from "vitest";
import { pageDirection, writingDirection } from "./writingDirection.ts";

it.each(["ar", "ar-EG", "fa", "he", "ur", "pa-Arab", "az-Arab-IR"])(
  "%s is written from right to left",
  (language) => {
    expect(writingDirection(language)).toBe("rtl");
  },
);

it.each([undefined, "en", "de", "hi", "ja", "arn", "hey", "ks-Deva", "ug-Cyrl", "pa"])(
  "%s is written from left to right",
  (language) => {
    expect(writingDirection(language)).toBeUndefined();
  },
);

it.each([
  [undefined, "حجز", "rtl"],
  [undefined, "2026: הזמנה", "rtl"],
  [undefined, "Booking حجز", undefined],
  [undefined, "", undefined],
  ["en", "حجز", undefined],
  ["ar", "Booking", "rtl"],
] as const)("the page in %s of %s runs %s", (language, name, direction) =>
  expect(pageDirection({ language, name })).toBe(direction),
);
