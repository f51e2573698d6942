import { failure } from "@formweave/schema";
import { arrange, arrangeHint, tidy, ARRANGE_TOOLS } from "#builder/actions/arranging/arrange.ts";
import { shownKeys } from "#builder/actions/keys.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { defer } from "#lib/deferred/defer.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu } from "#ui/menus/Menu.tsx";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

const ArrangeItems = defer(async () => (await import("./ArrangeItems.tsx")).ArrangeItems);

/** The tools that align, distribute and tidy up: side by side, or in a menu in a narrow window. */
export function ArrangeTools() {
  const session = useEditor();
  const canvas = useCanvas();
  const selected = useStore(canvas.selection, ({ length }) => length);
  const isDesktop = useStore(canvas.page.device, (device) => device === "desktop");
  return (
    <>
      <div className="toolbar-group toolbar-arrange" role="toolbar" aria-label="Align and distribute">
        {ARRANGE_TOOLS.flat().map((tool) => (
          <IconButton
            key={tool.label}
            icon={tool.icon}
            label={tool.label}
            shortcut={shownKeys(tool.id)}
            disabledReason={arrangeHint(tool, selected, isDesktop)}
            onClick={() => void arrange(session, tool)}
          />
        ))}
        <IconButton
          icon="layout-grid"
          label="Tidy up"
          disabledReason={isDesktop ? undefined : failure("PLACES_FOLLOW").message}
          onClick={() => void tidy(session)}
        />
      </div>
      <div className="toolbar-arrange-menu">
        <Menu
          onNear={ArrangeItems.preload}
          trigger={<IconButton icon="align-start-vertical" label="Align and distribute" />}
        >
          <ArrangeItems />
        </Menu>
      </div>
    </>
  );
}
