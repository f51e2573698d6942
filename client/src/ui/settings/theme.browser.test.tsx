import { expect, it } from "vitest";
import { mount } from "#testing/mount.tsx";
import { useTheme } from "./theme.ts";

function Scheme() {
  return <p>{useTheme().scheme}</p>;
}

it("a scheme that the device changed before anybody listened is taken over", async () => {
  const root = document.documentElement;
  const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset["theme"] = scheme === "dark" ? "light" : "dark";
  mount(<Scheme />);
  await expect.poll(() => root.dataset["theme"]).toBe(scheme);
});
