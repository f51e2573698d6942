import { defer } from "#lib/deferred/defer.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu } from "#ui/menus/Menu.tsx";
import type { Shell } from "#builder/area.ts";

const MoreItems = defer(async () => (await import("./MoreItems.tsx")).MoreItems);

/** Overflow menu of the toolbar; its items load when it is opened. */
export function MoreMenu({ shell }: { readonly shell: Shell }) {
  return (
    <Menu
      align="end"
      onNear={MoreItems.preload}
      trigger={<IconButton icon="ellipsis" label="Project menu" />}
    >
      <MoreItems shell={shell} />
    </Menu>
  );
}
