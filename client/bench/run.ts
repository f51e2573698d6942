import { benchNetwork } from "./network.ts";

/**
 * `node client/bench/run.ts [app] [canvas] [network] [comments] [diagram] [fill] [responses]`; all when none is named. Behind `canvas`
 * its parts can be named, as in `canvas far acts`.
 */
const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  app: async () => (await import("./app.ts")).benchApp(),
  canvas: () => import("./canvas.ts"),
  network: benchNetwork,
  comments: async () => (await import("./comments.ts")).benchComments(),
  diagram: async () => (await import("./diagram.ts")).benchDiagram(),
  fill: async () => (await import("./fill.ts")).benchFill(),
  responses: async () => (await import("./responses.ts")).benchResponses(),
};

const named = process.argv.slice(2).filter((name) => name in BENCHES);
for (const name of named.length === 0 ? Object.keys(BENCHES) : named) await BENCHES[name]?.();
