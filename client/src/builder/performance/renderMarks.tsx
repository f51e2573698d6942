import type { RenderMeter } from "#document/renderMeter.ts";
import type { RenderTimes } from "./renderTimes.ts";

/** Tells the times of renders by marks before and after each view: React renders siblings in their order, each with all inside it. */
export function meterOf(times: RenderTimes): RenderMeter {
  return {
    before: (id) => <Mark pass={() => times.begin(id)} />,
    after: (id) => <Mark pass={() => times.end(id)} />,
  };
}

function Mark({ pass }: { readonly pass: () => void }): null {
  pass();
  return null;
}
