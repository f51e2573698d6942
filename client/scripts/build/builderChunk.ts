import { join } from "node:path";
import type { Rolldown } from "vite";

const SOURCES = join(import.meta.dirname, "../../src");
const APP = join(SOURCES, "app/main.tsx");
const CONTROLS = join(SOURCES, "ui/");
const BUILDER = join(SOURCES, "builder/Builder.tsx");

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Names the chunk of modules that the builder needs at once and no other page ever needs. Otherwise each would be in a file of
 * its own, because later chunks share them: some of only a hundred bytes, with a request each and badly compressed.
 */
export function nameBuilderChunk(): Rolldown.CodeSplittingNameFunction {
  let own: ReadonlySet<string> | undefined;
  return (id, graph) => {
    own ??= modulesOfBuilder(graph);
    return own.has(id) ? "builder" : null;
  };
}

/**
 * Names the chunk of the controls that the builder shares with other pages: one file is compressed better than many small ones, and each
 * page but the smallest needs most of them.
 */
export function nameKitChunk(): Rolldown.CodeSplittingNameFunction {
  let shared: ReadonlySet<string> | undefined;
  return (id, graph) => {
    shared ??= controlsOfBuilder(graph);
    return shared.has(id) ? "kit" : null;
  };
}

function controlsOfBuilder(graph: Graph): ReadonlySet<string> {
  const atOnce = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const app = reach([APP], atOnce);
  const own = modulesOfBuilder(graph);
  const isShared = (id: string) => id.startsWith(CONTROLS) && !own.has(id) && !app.has(id);
  return new Set([...reach([BUILDER], atOnce)].filter(isShared));
}

function modulesOfBuilder(graph: Graph): ReadonlySet<string> {
  const atOnce = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const later = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const app = reach([APP], atOnce);
  const elsewhere = reach([...app], (id) => [...atOnce(id), ...later(id)], BUILDER);
  const builder = reach([BUILDER], atOnce);
  if (builder.size === 1) throw new Error("The builder has no modules");
  return new Set([...builder].filter((id) => !elsewhere.has(id)));
}

/** All modules reachable by edges, without `closed` and the modules behind it. */
function reach(from: readonly string[], edges: (id: string) => readonly string[], closed?: string) {
  const reached = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === closed || reached.has(id)) continue;
    reached.add(id);
    waiting.push(...edges(id));
  }
  return reached;
}
