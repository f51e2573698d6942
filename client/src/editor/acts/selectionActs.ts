import { deleteSelection, duplicateSelection, selectAll } from "#editor/actions.ts";
import { type EditorSession } from "#editor/session.ts";
import { type Act } from "./act.ts";
import { groupProblem, groupSelection, ungroupProblem, ungroupSelection } from "./groups.ts";
import { shownKeys } from "./keys.ts";
import { selectionProblem, unlockedProblem } from "./problems.ts";
import { containersBeside, hangLayers, moveOut, reorder, setLocked, setVisible } from "./widgetActs.ts";

/** What changes the selected widgets. */
export function selectionActs(session: EditorSession): readonly Act[] {
  return [
    {
      id: "duplicate",
      title: "Duplicate",
      group: "Actions",
      icon: "copy",
      keys: shownKeys("duplicate"),
      whyNot: () => selectionProblem(session),
      run: () => duplicateSelection(session),
    },
    {
      id: "rename",
      title: "Rename",
      group: "Actions",
      icon: "pencil",
      keys: shownKeys("rename"),
      whyNot: () => unlockedProblem(session) ?? soleProblem(session),
      run: () => session.renaming.set(session.selection.get()[0] ?? null),
    },
    {
      id: "delete",
      title: "Delete",
      group: "Actions",
      icon: "trash-2",
      words: "remove",
      keys: shownKeys("delete"),
      isDanger: true,
      whyNot: () => unlockedProblem(session),
      run: () => deleteSelection(session),
    },
    ...flagActs(session),
    ...groupActs(session),
    ...orderActs(session),
    ...hangActs(session),
  ];
}

/** What changes the selection alone. */
export function selectActs(session: EditorSession): readonly Act[] {
  const { store, selection } = session;
  const childrenOfAll = () => selection.get().flatMap((id) => store.tree().childrenOf(id));
  const parents = () => [...new Set(selection.get().flatMap((id) => store.tree().parentOf(id) ?? []))];
  return [
    {
      id: "selectAll",
      title: "Select all",
      group: "Actions",
      icon: "square-dashed",
      keys: shownKeys("selectAll"),
      whyNot: () => (store.tree().ids.length === 0 ? "Nothing is on the canvas" : undefined),
      run: () => selectAll(session),
    },
    {
      id: "selectChildren",
      title: "Select what is inside",
      group: "Actions",
      icon: "list-tree",
      words: "children",
      keys: shownKeys("selectChildren"),
      whyNot: () => (childrenOfAll().length === 0 ? "Nothing is inside of what is selected" : undefined),
      run: () => selection.set(childrenOfAll()),
    },
    {
      id: "selectParent",
      title: "Select the container",
      group: "Actions",
      icon: "square-mouse-pointer",
      words: "parent",
      keys: shownKeys("selectParent"),
      whyNot: () => (parents().length === 0 ? "What is selected is in no container" : undefined),
      run: () => selection.set(parents()),
    },
  ];
}

function flagActs(session: EditorSession): readonly Act[] {
  const ids = session.selection.get();
  const isLocked = ids.length > 0 && ids.every((id) => session.store.widget(id)?.locked === true);
  const isVisible = ids.length === 0 || ids.some((id) => session.store.widget(id)?.visible === true);
  return [
    {
      id: "lock",
      title: isLocked ? "Unlock" : "Lock",
      group: "Actions",
      icon: isLocked ? "lock-open" : "lock",
      keys: shownKeys("lock"),
      whyNot: () => selectionProblem(session),
      run: () => setLocked(session, ids, !isLocked),
    },
    {
      id: "show",
      title: isVisible ? "Hide" : "Show",
      group: "Actions",
      icon: isVisible ? "eye-off" : "eye",
      words: "visible hidden",
      keys: shownKeys("show"),
      whyNot: () => unlockedProblem(session),
      run: () => setVisible(session, ids, !isVisible),
    },
  ];
}

function groupActs(session: EditorSession): readonly Act[] {
  return [
    {
      id: "group",
      title: "Group",
      group: "Actions",
      icon: "group",
      words: "container together",
      keys: shownKeys("group"),
      whyNot: () => unlockedProblem(session) ?? groupProblem(session),
      run: () => groupSelection(session),
    },
    {
      id: "ungroup",
      title: "Ungroup",
      group: "Actions",
      icon: "ungroup",
      keys: shownKeys("ungroup"),
      whyNot: () => unlockedProblem(session) ?? ungroupProblem(session),
      run: () => ungroupSelection(session),
    },
  ];
}

function orderActs(session: EditorSession): readonly Act[] {
  const act = (id: keyof typeof ORDER_ACTS): Act => {
    const { to, ...look } = ORDER_ACTS[id];
    return {
      id,
      ...look,
      group: "Arrange",
      words: "order layer z-index",
      keys: shownKeys(id),
      whyNot: () => unlockedProblem(session),
      run: () => reorder(session, session.selection.get(), to),
    };
  };
  return [act("bringForward"), act("sendBackward"), act("bringToFront"), act("sendToBack")];
}

const ORDER_ACTS = {
  bringForward: { title: "Bring forward", icon: "bring-to-front", to: "forward" },
  sendBackward: { title: "Send backward", icon: "send-to-back", to: "backward" },
  bringToFront: { title: "Bring to front", icon: "bring-to-front", to: "front" },
  sendToBack: { title: "Send to back", icon: "send-to-back", to: "back" },
} as const;

/** Into a container and out of it without dragging. */
function hangActs(session: EditorSession): readonly Act[] {
  const ids = session.selection.get();
  const into = ids.length === 0 ? [] : containersBeside(session, ids);
  return [
    ...into.map((container): Act => ({
      id: `moveInto:${container.id}`,
      title: `Move into ${container.name}`,
      group: "Arrange",
      icon: "log-in",
      whyNot: () => unlockedProblem(session),
      run: () => hangLayers(session, ids, { parentId: container.id }),
    })),
    {
      id: "moveOut",
      title: "Move out of the container",
      group: "Arrange",
      icon: "log-out",
      whyNot: () => unlockedProblem(session) ?? outProblem(session),
      run: () => moveOut(session, ids),
    },
  ];
}

function soleProblem({ selection }: EditorSession): string | undefined {
  return selection.get().length > 1 ? "Select one component to rename it" : undefined;
}

function outProblem({ selection, store }: EditorSession): string | undefined {
  const tree = store.tree();
  return selection.get().every((id) => tree.parentOf(id) === null)
    ? "What is selected is in no container"
    : undefined;
}
