import { defer } from "#lib/defer.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu } from "#ui/Menu.tsx";
import type { Shell } from "./area.ts";

const MoreItems = defer(async () => (await import("./MoreItems.tsx")).MoreItems);

/** The overflow menu of the toolbar; what is in it comes when it is opened. */
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
