import { ANSWERS_OF_MEANINGS, formOfMeanings, MEANT_VALUES } from "@formweave/schema/logic/testing";
import { expect, it } from "vitest";
import { checkAnswers } from "./checkAnswers.ts";

it("gives every calculation the value of the table of meanings, whatever a page sends for it", () => {
  const answers = { ...ANSWERS_OF_MEANINGS, f0: "made up" };
  const checked = checkAnswers({ widgets: [...formOfMeanings()] }, { answers });
  expect(checked.ok && checked.value.answers).toEqual({ ...ANSWERS_OF_MEANINGS, ...MEANT_VALUES });
});
