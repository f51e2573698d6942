import { createElement, useMemo } from "react";
import { useAreas } from "#builder/areaParts.ts";
import type { Deferred } from "#lib/deferred/defer.tsx";
import { loadAll } from "#lib/deferred/deferValue.ts";

/** Returns deferred menu items whose preload includes the actions that areas add to them. */
export function useMenuItems<Props extends object>(items: Deferred<Props>): Deferred<Props> {
  const { actions } = useAreas();
  return useMemo(() => {
    const preload = async () => void (await Promise.all([items.preload(), loadAll(actions)]));
    return Object.assign((props: Props) => createElement(items, props), { preload, isHere: items.isHere });
  }, [items, actions]);
}
