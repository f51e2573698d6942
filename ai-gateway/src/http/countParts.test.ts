import fc from "fast-check";
import { expect, it } from "vitest";
import { countParts } from "./countParts.ts";

async function multipart(count: number, value: string) {
  const form = new FormData();
  for (let part = 0; part < count; part++) form.append(`part ${part}`, value);
  const response = new Response(form);
  return {
    type: response.headers.get("content-type") ?? "",
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

it("counts the parts of what browsers send, whatever is in them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.string({ unit: "binary" }), async (count, value) => {
      const { bytes, type } = await multipart(count, value);
      expect(countParts(bytes, type, 100)).toBe(count);
    }),
    { numRuns: 20 },
  );
});

it("counts no further than it has to", async () => {
  const { bytes, type } = await multipart(50, "--");
  expect(countParts(bytes, type, 10)).toBe(9);
});

it.each(["multipart/form-data", "text/plain", ""])("finds none in what says %s", (type) => {
  expect(countParts(Buffer.from("--a\r\n\r\n--a--"), type, 10)).toBe(0);
});
