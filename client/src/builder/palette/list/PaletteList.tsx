import { limits } from "@formweave/schema";
import type { WidgetType } from "@formweave/schema/widgets";
import { useEffect, useMemo, useState } from "react";
import { defer } from "#lib/deferred/defer.tsx";
import type { PaletteContent } from "#builder/palette/arrangePalette.ts";
import { PaletteGroups, type PaletteGroupsProps } from "./PaletteGroups.tsx";
import type { PaletteActions } from "./PaletteItem.tsx";

const LongList = defer(async () => (await import("./LongList.tsx")).LongList);

interface PaletteListProps
  extends
    Pick<PaletteGroupsProps, "layout" | "favorites" | "whyNotAdd" | "dragged">,
    Omit<PaletteActions, "onReach"> {
  readonly content: PaletteContent;
}

/** List of components with a roving tab index; a long one is virtualized. */
export function PaletteList({
  content: { groups, count },
  onAdd,
  onFavorite,
  onPress,
  ...given
}: PaletteListProps) {
  const [wanted, onReach] = useState<WidgetType>();
  const actions = useMemo<PaletteActions>(
    () => ({ onAdd, onFavorite, onPress, onReach }),
    [onAdd, onFavorite, onPress],
  );
  const types = groups.flatMap(({ entries }) => entries.map(({ type }) => type));
  const reached = wanted !== undefined && types.includes(wanted) ? wanted : types[0];
  const List = useWindowed(count > limits.PALETTE.firstTypes) ? LongList : PaletteGroups;
  return <List {...given} groups={groups} reached={reached} actions={actions} />;
}

/** True when a list is long and the code for long lists has loaded; until then all of it is rendered. */
function useWindowed(isLong: boolean): boolean {
  const [isHere, setHere] = useState(LongList.isHere);
  useEffect(() => {
    if (isLong && !isHere) void LongList.preload().then(() => setHere(LongList.isHere()));
  }, [isLong, isHere]);
  return isLong && isHere;
}
