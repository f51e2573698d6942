import { Fragment } from "react";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/Menu.tsx";
import { arrangeHint, ARRANGE_TOOLS, type ArrangeTool } from "./arrangeTools.ts";

/** The eight align and distribute tools: side by side, or in one menu where the window is narrow. */
export function ArrangeTools() {
  const session = useEditor();
  const selected = useStore(session.selection, ({ length }) => length);
  const isDesktop = useStore(session.page.device, (device) => device === "desktop");
  return (
    <>
      <div className="toolbar-group toolbar-arrange" role="toolbar" aria-label="Align and distribute">
        {ARRANGE_TOOLS.flat().map((tool) => (
          <IconButton
            key={tool.label}
            icon={tool.icon}
            label={tool.label}
            shortcut={tool.shortcut}
            disabledReason={arrangeHint(tool, selected, isDesktop)}
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
  const isDesktop = useStore(session.page.device, (device) => device === "desktop");
  const hint = arrangeHint(tool, selected, isDesktop);
  return (
    <MenuItem
      icon={tool.icon}
      shortcut={hint === undefined || !isDesktop ? tool.shortcut : `${tool.least}+ widgets`}
      disabled={hint !== undefined}
      onSelect={() => tool.run(session)}
    >
      {tool.label}
    </MenuItem>
  );
}
