import { Fragment } from "react";
import { arrange, arrangeHint, ARRANGE_TOOLS, type ArrangeTool } from "#builder/actions/arrange.ts";
import { shownKeys } from "#builder/actions/keys.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { MenuItem, MenuSeparator } from "#ui/Menu.tsx";

/** The eight tools as items of a menu, those of one axis together. */
export function ArrangeItems() {
  const { selection } = useEditor();
  const selected = useStore(selection, ({ length }) => length);
  return ARRANGE_TOOLS.map((tools, index) => (
    <Fragment key={tools[0]?.label}>
      {index > 0 && <MenuSeparator />}
      {tools.map((tool) => (
        <ArrangeItem key={tool.label} tool={tool} selected={selected} />
      ))}
    </Fragment>
  ));
}

function ArrangeItem({ tool, selected }: { readonly tool: ArrangeTool; readonly selected: number }) {
  const session = useEditor();
  const isDesktop = useStore(session.page.device, (device) => device === "desktop");
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
