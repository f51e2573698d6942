import { useEditor } from "#document/EditorContext.tsx";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { useCopy } from "#ui/links/useCopy.ts";
import { focusWidget } from "#builder/actions/view/focusWidget.ts";
import { findAnchor } from "#builder/comments/threads.ts";
import { threadLink } from "#builder/comments/thread/threadLink.ts";

/** Menu with further actions on a thread: copy its link, select its component. */
export function ThreadMenu({ thread }: { readonly thread: ThreadInfo }) {
  const session = useEditor();
  const { copy } = useCopy(threadLink(location, thread.id));
  const { widgetId } = findAnchor(session, thread);
  return (
    <Menu align="end" trigger={<IconButton icon="ellipsis" label="More" size="sm" />}>
      <MenuItem icon="link" onSelect={copy}>
        Copy link to thread
      </MenuItem>
      {widgetId !== undefined && (
        <MenuItem icon="square-mouse-pointer" onSelect={() => focusWidget(session, widgetId)}>
          Select the component
        </MenuItem>
      )}
    </Menu>
  );
}
