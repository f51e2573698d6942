import { expect, it } from "vitest";
import { describeFull } from "./FullBanner.tsx";

it.each(["full", "overfull"] as const)(
  "a form that is %s says what to do, to whoever may do it",
  (fullness) => {
    expect(describeFull(fullness, true)).toMatch(/This form is full.*Delete.*free up their space/u);
    expect(describeFull(fullness, false)).toMatch(/This form is full.*Delete.*ask an owner/u);
  },
);
