import { benchNetwork } from "./network.ts";

/** `node client/bench/run.ts [canvas] [network] [fill]`; all when none is named. */
const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  canvas: () => import("./canvas.ts"),
  network: benchNetwork,
  fill: async () => (await import("./fill.ts")).benchFill(),
};

const named = process.argv.slice(2).filter((name) => name in BENCHES);
for (const name of named.length === 0 ? Object.keys(BENCHES) : named) await BENCHES[name]?.();
