import type { Point } from "@formweave/schema/model";
import { Fragment } from "react";
import { useAreas, useLoaded } from "#builder/areaParts.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { SubMenu } from "#ui/menus/SubMenu.tsx";
import type { IconName } from "#ui/icons.ts";
import type { Action } from "./action.ts";
import { clipboardActions } from "./clipboard/clipboardActions.ts";
import { sessionActions } from "./sessionActions.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

/** Contents of a menu, in groups: action ids or submenus. `AREA_GROUPS` stands for the groups of areas. */
export type ActionMenu = readonly (ActionGroup | typeof AREA_GROUPS)[];

type ActionGroup = readonly (string | SubActions)[];

/** Position of the groups of areas in a menu. */
export const AREA_GROUPS = "areas";

interface SubActions {
  readonly title: string;
  readonly icon: IconName;
  /** Matches the actions of the submenu, which is left out when none match. */
  readonly has: (action: Action) => boolean;
}

/** Menu of the actions on the selection. */
const SELECTION: ActionMenu = [
  ["cut", "copy", "paste", "pasteHere", "duplicate"],
  ["insertAbove", "insertBelow", "insertBeside"],
  ["moveUp", "moveDown", "shareRow"],
  [
    "group",
    "ungroup",
    { title: "Move into", icon: "log-in", has: ({ id }) => id.startsWith("moveInto:") },
    "moveOut",
    { title: "Move to screen", icon: "panels-top-left", has: ({ id }) => id.startsWith("moveToScreen:") },
  ],
  AREA_GROUPS,
  ["rename", "lock", "show"],
  ["bringForward", "sendBackward", "bringToFront", "sendToBack"],
  [
    {
      title: "Align and distribute",
      icon: "align-start-vertical",
      has: ({ id }) => /^(align|distribute)/.test(id),
    },
    { title: "Select", icon: "square-mouse-pointer", has: ({ id }) => id.startsWith("select") },
  ],
  ["delete"],
];

interface ActionItemsProps {
  readonly menu?: ActionMenu | undefined;
  /** Target of a paste, px of the canvas. */
  readonly at?: Point | undefined;
  /** Point where the menu was opened, px of the canvas. */
  readonly point?: Point | undefined;
}

/** Renders actions as menu items with their keys; by default those of the selection. */
export function ActionItems({ menu = SELECTION, at, point }: ActionItemsProps) {
  const session = useEditor();
  useStore(useCanvas().selection, (ids) => ids);
  const { actions: deferred, contextItems } = useAreas();
  const areaActions = useLoaded(deferred)?.flatMap((list) => list(session, point)) ?? [];
  const actions = [...areaActions, ...listActionsAt(session, at)];
  const groups = menu
    .flatMap((group): readonly ActionGroup[] => (group === AREA_GROUPS ? contextItems : [group]))
    .map((group) => group.flatMap((entry) => renderEntry(entry, actions)))
    .filter(hasAny);
  return groups.map((items, index) => (
    <Fragment key={items[0]?.key}>
      {index > 0 && <MenuSeparator />}
      {items}
    </Fragment>
  ));
}

function listActionsAt(session: EditorSession, at?: Point): readonly Action[] {
  const mayPaste = at !== undefined && canEdit(session.status.get());
  return [...sessionActions(session), ...(mayPaste ? clipboardActions(session, at) : [])];
}

function hasAny(items: readonly unknown[]): boolean {
  return items.length > 0;
}

function renderEntry(entry: string | SubActions, actions: readonly Action[]) {
  if (typeof entry === "string") {
    const action = actions.find(({ id }) => id === entry);
    return action === undefined ? [] : [<ActionItem key={action.id} action={action} />];
  }
  const inside = actions.filter(entry.has);
  if (inside.length === 0) return [];
  return [
    <SubMenu key={entry.title} title={entry.title} icon={entry.icon}>
      {inside.map((action) => (
        <ActionItem key={action.id} action={action} />
      ))}
    </SubMenu>,
  ];
}

function ActionItem({ action }: { readonly action: Action }) {
  const reason = action.whyNot();
  return (
    <MenuItem
      icon={action.icon}
      shortcut={action.keys}
      danger={action.isDanger}
      disabled={reason !== undefined}
      title={reason}
      onSelect={() => void action.run()}
    >
      {action.title}
    </MenuItem>
  );
}
