import { createContext, use, useEffect, useState } from "react";
import { loadAll, type DeferredValue } from "#lib/deferred/deferValue.ts";
import { createKeyFinder } from "./actions/keys.ts";
import type { BuilderArea } from "./area.ts";

/** The parts of all areas, in the order of the areas. */
export type AreaParts = ReturnType<typeof collectParts>;

/** Collects the parts of areas by their kind. */
export function collectParts(areas: readonly BuilderArea[]) {
  return {
    panels: areas.flatMap(({ panels = [] }) => panels),
    panelSections: areas.flatMap(({ panelSections = [] }) => panelSections),
    windows: areas.flatMap(({ windows = [] }) => windows),
    overlays: areas.flatMap(({ overlays = [] }) => overlays),
    banners: areas.flatMap(({ banners = [] }) => banners),
    toolbar: areas.flatMap(({ toolbar = [] }) => toolbar),
    /** A group of the menu for each area. */
    contextItems: areas.flatMap(({ contextItems }) => (contextItems === undefined ? [] : [contextItems])),
    fieldDecorations: areas.flatMap(({ fieldDecorations = [] }) => fieldDecorations),
    ruleActions: areas.flatMap(({ ruleActions = [] }) => ruleActions),
    actions: areas.flatMap(({ actions = [] }) => actions),
    commands: areas.flatMap(({ commands }) => commands?.list ?? []),
    guestCommands: areas.flatMap(({ commands }) => (commands?.isForGuests === true ? commands.list : [])),
    shortcuts: areas.flatMap(({ shortcuts = [] }) => shortcuts),
    /** Returns the id of the action that a key press means in an area. */
    findShortcut: createKeyFinder(
      areas.flatMap(({ shortcuts = [] }) => shortcuts.map(({ action, keys }) => [action, keys] as const)),
    ),
  };
}

/** Parts of the areas for everything inside the builder. */
export const AreasContext = createContext<AreaParts>(collectParts([]));

/** Returns the parts of all areas. */
export function useAreas(): AreaParts {
  return use(AreasContext);
}

/** Loads deferred parts, and returns those that could be loaded; undefined until then. */
export function useLoaded<Value>(values: readonly DeferredValue<Value>[]): readonly Value[] | undefined {
  const [loaded, setLoaded] = useState(() => readLoaded(values));
  useEffect(() => void loadAll(values).then(setLoaded), [values]);
  return loaded;
}

function readLoaded<Value>(values: readonly DeferredValue<Value>[]): readonly Value[] | undefined {
  const loaded = values.flatMap(({ get }) => get() ?? []);
  return loaded.length === values.length ? loaded : undefined;
}
