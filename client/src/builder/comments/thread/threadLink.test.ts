import { expect, it } from "vitest";
import { threadInLink, threadLink, withoutThread } from "./threadLink.ts";

it("a link to a thread names it, and nothing of what the page was opened with", () => {
  const link = new URL(threadLink(new URL("https://a.example/projects/1?x=2#y"), "t 1"));
  expect(link.href).toBe("https://a.example/projects/1?thread=t%201");
  expect(threadInLink(link)).toBe("t 1");
});

it("an address without a thread is the rest of it", () => {
  expect(withoutThread(new URL("https://a.example/p?thread=t&x=2#y"))).toBe("/p?x=2#y");
  expect(withoutThread(new URL("https://a.example/p?thread=t"))).toBe("/p");
});
