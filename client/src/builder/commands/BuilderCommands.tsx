import { limits } from "@formweave/schema";
import { findDefinition } from "@formweave/schema/widgets";
import { useCallback, useEffect } from "react";
import { ACTION_GROUPS, always, type Action } from "#builder/actions/action.ts";
import { addActions } from "#builder/actions/inserting/addActions.ts";
import { actionMeta } from "#builder/actions/actionCatalogue.ts";
import { sessionActions } from "#builder/actions/sessionActions.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { canvasFocus } from "#builder/focusRequest.ts";
import { focusWidget } from "#builder/actions/view/focusWidget.ts";
import type { EditorSession } from "#document/session.ts";
import { CommandPalette } from "#ui/commands/CommandPalette.tsx";
import type { Command } from "#ui/commands/findCommands.ts";
import { resolveIcon } from "#ui/icons.ts";
import { useTheme } from "#ui/settings/theme.ts";
import { loadFullSet } from "#widgets/fullSet.ts";
import { lateState } from "#widgets/lateView.ts";
import type { ListActions, ListCommands, WindowProps } from "#builder/area.ts";
import { useAreas } from "#builder/areaParts.ts";
import { shellActions } from "./shellActions.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

export { InsertPicker } from "./InsertPicker.tsx";

interface BuilderCommandsProps extends WindowProps {
  /** Actions and commands of areas. */
  readonly actionLists: readonly ListActions[];
  readonly commandLists: readonly ListCommands[];
}

/** The command palette with all actions of the builder: adding components, the session's actions and those of the shell. */
export function BuilderCommands({ shell, onClose, actionLists, commandLists }: BuilderCommandsProps) {
  const session = useEditor();
  const areas = useAreas();
  const canvas = useCanvas();
  const { scheme, toggleTheme } = useTheme();
  const selection = useStore(canvas.selection, (ids) => ids);
  const history = useStore(session.history, (labels) => labels);
  const mayEdit = useStore(session.status, canEdit);
  const definitions = useStore(lateState, (state) => state);
  useEffect(() => void loadFullSet(), []);
  const commandsFor = useCallback(
    (query: string): readonly Command[] => {
      const theme: Action = {
        ...actionMeta("theme"),
        title: scheme === "dark" ? "Use the light theme" : "Use the dark theme",
        whyNot: always,
        run: toggleTheme,
      };
      const added = mayEdit ? addActions(session) : [];
      const isSearching = query.trim() !== "";
      const actions = [
        ...(isSearching ? added : added.slice(0, limits.PALETTE.firstTypes)),
        ...sessionActions(session),
        ...actionLists.flatMap((list) => list(session)),
        ...shellActions(session, shell, { ...areas, commandLists }),
        theme,
      ];
      const inOrder = ACTION_GROUPS.flatMap((group) => actions.filter((action) => action.group === group));
      return isSearching ? [...inOrder, ...widgetCommands(session)] : inOrder;
    },
    // Titles and availability of the actions also depend on these.
    // oxlint-disable-next-line react/exhaustive-deps
    [
      session,
      shell,
      areas,
      actionLists,
      commandLists,
      scheme,
      toggleTheme,
      mayEdit,
      selection,
      history,
      definitions,
    ],
  );
  return <CommandPalette commandsFor={commandsFor} recentName="recentActs" onClose={onClose} />;
}

/** Commands that go to a widget by its name, on any screen. */
function widgetCommands(session: EditorSession): readonly Command[] {
  const names = new Map(session.store.screens.get().map(({ id, name }) => [id, name]));
  return session.store.tree().ids.flatMap((id) => {
    const record = session.store.widget(id);
    if (record === undefined) return [];
    const { title = record.type, icon = "" } = findDefinition(record.type) ?? {};
    const screen = names.get(session.store.tree().getScreen(id) ?? "");
    return [
      {
        id: `go:${id}`,
        title: record.name,
        group: "Go to component",
        icon: resolveIcon(icon),
        hint: screen === undefined ? title : `${title} · ${screen}`,
        whyNot: always,
        run: () => {
          canvasFocus.set(true);
          focusWidget(session, id);
        },
      },
    ];
  });
}
