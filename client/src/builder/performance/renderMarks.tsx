import type { RenderMeter } from "#builder/canvasState/renderMeter.ts";
import type { RenderTimes } from "./measuring/renderTimes.ts";

/** Measures render times by markers before and after each view: React renders siblings in order, each with its whole subtree. */
export function createRenderMeter(times: RenderTimes): RenderMeter {
  return {
    before: (id) => <Mark pass={() => times.begin(id)} />,
    after: (id) => <Mark pass={() => times.end(id)} />,
  };
}

function Mark({ pass }: { readonly pass: () => void }): null {
  pass();
  return null;
}
