import { expect, it, onTestFinished } from "vitest";
import { withFetch } from "./withFetch.ts";

const address = "data:text/plain,outside";

async function own(): Promise<Response> {
  return new Response("own");
}

async function ask(): Promise<string> {
  await Promise.resolve();
  return (await fetch(address)).text();
}

it("answers in place of the global fetch, and only within", async () => {
  const within = withFetch(own, ask);
  const without = ask();
  expect(await Promise.all([within, without])).toEqual(["own", "outside"]);
});

it("keeps two of them apart", async () => {
  const both = ["a", "b"].map((name) => withFetch(async () => new Response(name), ask));
  expect(await Promise.all(both)).toEqual(["a", "b"]);
});

it("lets its own fetch ask outside", async () => {
  const asking = async () => new Response(`through ${await ask()}`);
  expect(await withFetch(asking, ask)).toBe("through outside");
});

it("answers too where somebody has replaced the global fetch since", async () => {
  const before = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = before;
  });
  await withFetch(own, ask);
  globalThis.fetch = async () => new Response("replaced");
  expect(await withFetch(own, ask)).toBe("own");
  expect(await ask()).toBe("replaced");
});
