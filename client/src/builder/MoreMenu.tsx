import { useState } from "react";
import { defer } from "#lib/defer.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu } from "#ui/Menu.tsx";

/** What the menu opens over the builder. */
export type MoreWindowName = "versions" | "restore" | "deleted" | "fromTemplate";

/** What the menu needs of the builder around it. */
export interface MoreMenuProps {
  readonly onBrowseTemplates: () => void;
  readonly onShowChecks: () => void;
}

const MoreItems = defer(async () => (await import("./MoreItems.tsx")).MoreItems);
const MoreWindow = defer(async () => (await import("./MoreItems.tsx")).MoreWindow);

/** The overflow menu of the toolbar; what is in it comes when it is opened. */
export function MoreMenu(props: MoreMenuProps) {
  const [name, setName] = useState<MoreWindowName>();
  return (
    <>
      <Menu
        align="end"
        onNear={MoreItems.preload}
        trigger={<IconButton icon="ellipsis" label="Project menu" />}
      >
        <MoreItems {...props} onOpen={setName} />
      </Menu>
      {name !== undefined && <MoreWindow name={name} onClose={() => setName(undefined)} />}
    </>
  );
}
