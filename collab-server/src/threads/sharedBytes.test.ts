import { expect, it } from "vitest";
import { sharedBytes } from "./sharedBytes.ts";

it.each(["", "plain", "é€😀 اسم"])("holds the text %j as UTF-8, in memory that threads share", (text) => {
  const bytes = sharedBytes(text);
  expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(Buffer.from(bytes).toString("utf8")).toBe(text);
});
