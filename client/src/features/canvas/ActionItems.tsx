import { Fragment } from "react";
import { useStore } from "#editor/createStore.ts";
import { MenuItem, MenuSeparator } from "#ui/Menu.tsx";
import { useScene } from "./scene.ts";
import { useFlags } from "./useFlags.ts";
import { viewActions, widgetActions, type WidgetAction } from "./widgetActions.ts";

/** What can be done with the selection, as items of a menu. */
export function ActionItems() {
  const { session } = useScene();
  const ids = useStore(session.selection, (selection) => selection);
  return <Groups groups={widgetActions(session, useFlags(ids))} />;
}

/** The items of the menu at the pointer: for the selection, else what concerns the whole canvas. */
export function ContextItems() {
  const { session } = useScene();
  const isBlank = useStore(session.selection, (ids) => ids.length === 0);
  const mayEdit = useStore(session.status, (status) => status.mayEdit);
  return isBlank || !mayEdit ? <Groups groups={[viewActions(session)]} /> : <ActionItems />;
}

function Groups({ groups }: { readonly groups: readonly (readonly WidgetAction[])[] }) {
  return groups.map((group, index) => (
    <Fragment key={group[0]?.label}>
      {index > 0 && <MenuSeparator />}
      {group.map(({ label, isDanger, run, ...look }) => (
        <MenuItem key={label} danger={isDanger} onSelect={run} {...look}>
          {label}
        </MenuItem>
      ))}
    </Fragment>
  ));
}
