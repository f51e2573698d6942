import type { Point } from "@formweave/schema/model";
import { Fragment } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { MenuItem, MenuSeparator } from "#ui/Menu.tsx";
import { SubMenu } from "#ui/SubMenu.tsx";
import type { IconName } from "#ui/icons.ts";
import type { Action } from "./action.ts";
import { clipboardActions } from "./clipboardActions.ts";
import { sessionActions } from "./sessionActions.ts";

/** Contents of a menu, in groups: action ids or submenus. */
export type ActionMenu = readonly (readonly (string | SubActions)[])[];

interface SubActions {
  readonly title: string;
  readonly icon: IconName;
  /** Matches the actions of the submenu, which is left out when none match. */
  readonly has: (act: Action) => boolean;
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
  ],
  ["commentHere"],
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
  useStore(session.selection, (ids) => ids);
  const acts = actsAt(session, at, point);
  const groups = menu.map((group) => group.flatMap((entry) => itemOf(entry, acts))).filter(hasAny);
  return groups.map((items, index) => (
    <Fragment key={items[0]?.key}>
      {index > 0 && <MenuSeparator />}
      {items}
    </Fragment>
  ));
}

function actsAt(session: EditorSession, at?: Point, point?: Point): readonly Action[] {
  const mayPaste = at !== undefined && session.status.get().mayEdit;
  return [...sessionActions(session, point), ...(mayPaste ? clipboardActions(session, at) : [])];
}

function hasAny(items: readonly unknown[]): boolean {
  return items.length > 0;
}

function itemOf(entry: string | SubActions, acts: readonly Action[]) {
  if (typeof entry === "string") {
    const act = acts.find(({ id }) => id === entry);
    return act === undefined ? [] : [<ActionItem key={act.id} act={act} />];
  }
  const inside = acts.filter(entry.has);
  if (inside.length === 0) return [];
  return [
    <SubMenu key={entry.title} title={entry.title} icon={entry.icon}>
      {inside.map((act) => (
        <ActionItem key={act.id} act={act} />
      ))}
    </SubMenu>,
  ];
}

function ActionItem({ act }: { readonly act: Action }) {
  const reason = act.whyNot();
  return (
    <MenuItem
      icon={act.icon}
      shortcut={act.keys}
      danger={act.isDanger}
      disabled={reason !== undefined}
      title={reason}
      onSelect={() => void act.run()}
    >
      {act.title}
    </MenuItem>
  );
}
