import { z } from "zod";
import { laidOut, readTree, readWidgets } from "../../doc/index.ts";
import { checkLayout, type CheckKind } from "../../rules/index.ts";
import { ok } from "../../result.ts";
import type { Command } from "../command.ts";
import { fixLayout } from "./fixLayout.ts";

const input = z.strictObject({});

/** In order of dependency: aligning widgets may bring them too close to others. */
const TURNS: readonly CheckKind[] = ["outside", "misaligned", "crowded", "unlabelled"];

/** Applies all safe suggestions of the layout checks. */
export const optimizeLayout: Command<z.infer<typeof input>> = {
  id: "optimizeLayout",
  title: "Auto-optimize",
  input,
  run(doc) {
    const done = TURNS.flatMap((kind) => {
      const found = checkLayout(laidOut(readWidgets(doc), readTree(doc)));
      return found.flatMap((one) =>
        one.kind === kind && one.isSafe && one.fix ? [fixLayout.run(doc, one.fix)] : [],
      );
    });
    return ok([...new Set(done.flatMap((one) => (one.ok ? one.value : [])))]);
  },
};
