import { Fragment } from "react";
import { arrangeHint, ARRANGE_TOOLS, type ArrangeTool } from "#editor/acts/arrange.ts";
import { shownKeys } from "#editor/acts/keys.ts";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/Menu.tsx";

/** The eight align and distribute tools: side by side, or in one menu where the window is narrow. */
export function ArrangeTools() {
  const session = useEditor();
  const selected = useStore(session.selection, ({ length }) => length);
  return (
    <>
      <div className="toolbar-group toolbar-arrange" role="toolbar" aria-label="Align and distribute">
        {ARRANGE_TOOLS.flat().map((tool) => (
          <IconButton
            key={tool.label}
            icon={tool.icon}
            label={tool.label}
            shortcut={shownKeys(tool.id)}
            disabledReason={arrangeHint(tool, selected)}
            onClick={() => tool.run(session)}
          />
        ))}
      </div>
      <div className="toolbar-arrange-menu">
        <Menu trigger={<IconButton icon="align-start-vertical" label="Align and distribute" />}>
          {ARRANGE_TOOLS.map((tools, index) => (
            <Fragment key={tools[0]?.label}>
              {index > 0 && <MenuSeparator />}
              {tools.map((tool) => (
                <ArrangeItem key={tool.label} tool={tool} selected={selected} />
              ))}
            </Fragment>
          ))}
        </Menu>
      </div>
    </>
  );
}

function ArrangeItem({ tool, selected }: { readonly tool: ArrangeTool; readonly selected: number }) {
  const session = useEditor();
  const hint = arrangeHint(tool, selected);
  return (
    <MenuItem
      icon={tool.icon}
      shortcut={hint === undefined ? shownKeys(tool.id) : `${tool.least}+ widgets`}
      disabled={hint !== undefined}
      onSelect={() => tool.run(session)}
    >
      {tool.label}
    </MenuItem>
  );
}
