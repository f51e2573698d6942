import { type Removal } from "./removal.ts";

/** The component palette. Source: spec 1 §2, §5, §9. */
export const paletteRemovals: readonly Removal[] = [
  {
    sentence: "Tabs All / Favorites / Recent",
    file: "client/src/features/palette/arrangePalette.ts",
    take: 'pick(tab === "favorites" ? favorites : recent, found)',
    leave: "found",
    test: "client/src/features/palette/arrangePalette.test.ts",
    name: "lists favorites of every tier",
  },
];
