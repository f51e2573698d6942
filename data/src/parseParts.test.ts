import fc from "fast-check";
import { expect, it } from "vitest";
import { parseJson, parseJsonInSteps } from "./parseJson.ts";

function inSteps(text: string) {
  const steps = parseJsonInSteps(text);
  for (let count = 0; ; count++) {
    const step = steps.next();
    if (step.done === true) return { result: step.value, count };
  }
}

/** Pads values until they are large enough to be split. */
const padded = (text: string) => [
  `[${JSON.stringify("x".repeat(40_000))},${text}]`,
  `{"pad":${JSON.stringify('\\"],'.repeat(10_000))},"it":${text}}`,
  `[[${`${text},`.repeat(Math.ceil(40_000 / (text.length + 1)))}0],{"a":${text}}]`,
];

it("reads what JSON.parse reads, also where a key is __proto__", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const text of padded(JSON.stringify(value)))
        expect(inSteps(text).result).toEqual({ ok: true, value: JSON.parse(text) });
    }),
    { numRuns: 30 },
  );
  const text = `{"pad":"${"x".repeat(40_000)}","__proto__":{"a":1},"b":2,"b":3}`;
  const { result } = inSteps(text);
  expect(result.ok && JSON.stringify(result.value)).toBe(JSON.stringify(JSON.parse(text)));
});

it("refuses what JSON.parse refuses, wherever something is missing or too much", () => {
  const whole = padded('{"a":[1,"b",null]}');
  fc.assert(
    fc.property(
      fc.nat(2),
      fc.nat(),
      fc.constantFrom("", ",", "]", "}", "[", '"', ":", "1"),
      (which, place, put) => {
        const text = whole[which] ?? "";
        // Near the ends, since the middle is one long text.
        const at = place % 2 === 0 ? place % 60 : text.length - (place % 60);
        const broken = text.slice(0, at) + put + text.slice(at + 1);
        expect(inSteps(broken).result).toEqual(parseJson(broken));
      },
    ),
    { numRuns: 300 },
  );
});

it.each(["[1,2,]", "[,1]", '{"a":1,}', "[1]]", "[1}", '{"a"}', "{1:2}", '{"a":1 "b":2}', ""])(
  "refuses %s in something large",
  (text) => {
    for (const large of padded(text)) expect(inSteps(large).result.ok).toBe(false);
  },
);

it("gives others a turn many times on the way through some megabytes", () => {
  const text = JSON.stringify({
    widgets: Array.from({ length: 900 }, (_, id) => ({ id, text: "y".repeat(8000) })),
  });
  // One scan for each of three levels, 64 kB at a time; and parts of 32 kB.
  expect(inSteps(text).count).toBeGreaterThan(430);
});
