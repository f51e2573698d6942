import { expect, it } from "vitest";
import { summarizeReconnect, sumCounts } from "./summarizeReconnect.ts";

const NONE = { taken: 0, refused: 0, rescued: 0, contested: 0 };

it.each<[string, Partial<typeof NONE>]>([
  ["Everything is merged.", { taken: 3 }],
  ["Everything is merged. One value needs a look.", { contested: 1 }],
  ["1 change could not be accepted.", { taken: 4, refused: 1 }],
  [
    "2 changes could not be accepted. 1 component moved out of deleted containers. 3 values need a look.",
    { refused: 2, rescued: 1, contested: 3 },
  ],
  ["Everything is merged. 2 components moved out of deleted containers.", { rescued: 2 }],
])("says: %s", (words, counts) => {
  expect(summarizeReconnect(sumCounts({ ...NONE, ...counts }, []), 5)).toBe(words);
});

it("says nothing of the outcome before the server has", () => {
  expect(summarizeReconnect(sumCounts(undefined, []), 5)).toBe("Bringing in your 5 changes…");
  expect(summarizeReconnect(sumCounts(undefined, []), 1)).toBe("Bringing in your change…");
});
