import { Fragment } from "react";
import {
  arrange,
  arrangeHint,
  tidy,
  ARRANGE_TOOLS,
  type ArrangeTool,
} from "#builder/actions/arranging/arrange.ts";
import { shownKeys } from "#builder/actions/keys.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/** The tools as menu items, grouped by axis. */
export function ArrangeItems() {
  const session = useEditor();
  const canvas = useCanvas();
  const selected = useStore(canvas.selection, ({ length }) => length);
  const isDesktop = useStore(canvas.page.device, (device) => device === "desktop");
  return (
    <>
      {ARRANGE_TOOLS.map((tools) => (
        <Fragment key={tools[0]?.label}>
          {tools.map((tool) => (
            <ArrangeItem key={tool.label} tool={tool} selected={selected} />
          ))}
          <MenuSeparator />
        </Fragment>
      ))}
      <MenuItem icon="layout-grid" disabled={!isDesktop} onSelect={() => void tidy(session)}>
        Tidy up
      </MenuItem>
    </>
  );
}

function ArrangeItem({ tool, selected }: { readonly tool: ArrangeTool; readonly selected: number }) {
  const session = useEditor();
  const canvas = useCanvas();
  const isDesktop = useStore(canvas.page.device, (device) => device === "desktop");
  const hint = arrangeHint(tool, selected, isDesktop);
  return (
    <MenuItem
      icon={tool.icon}
      shortcut={hint === undefined || !isDesktop ? shownKeys(tool.id) : `${tool.least}+ widgets`}
      disabled={hint !== undefined}
      onSelect={() => void arrange(session, tool)}
    >
      {tool.label}
    </MenuItem>
  );
}
