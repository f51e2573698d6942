import { expect, it } from "vitest";
import { writingDirection } from "./writingDirection.ts";

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
