import { useRef } from "react";
import { placeScreen } from "#builder/screenFields/screenActions.ts";
import { NewScreenField } from "#builder/screenFields/NewScreenField.tsx";
import { useOrderDrag } from "#builder/screens/useOrderDrag.ts";
import {
  useIsApp,
  useMayEdit,
  useScreenPeople,
  useScreens,
  useScreensState,
} from "#builder/screenFields/useScreens.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { useStructure } from "#document/content/useWidget.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { ScreenRow } from "./ScreenRow.tsx";

/** The screens in their order, one in a row. */
export function ScreenTable({ chosenId }: { readonly chosenId: string | undefined }) {
  const session = useEditor();
  const screens = useScreens();
  const people = useScreenPeople();
  const isApp = useIsApp();
  const { adding } = useScreensState();
  const isAdding = useStore(adding, (place) => place === "panel");
  const list = useRef<HTMLUListElement>(null);
  const drag = useOrderDrag({
    axis: "y",
    ids: screens.map(({ id }) => id),
    list,
    onDrop: (id, before) => placeScreen(session, id, before),
  });
  if (screens.length === 0 && !isAdding) return <NoScreens />;
  return (
    <div className="screen-table" data-app={isApp || undefined}>
      {screens.length > 0 && (
        <div className="screen-row is-head" aria-hidden>
          <span />
          <span />
          <span>Screen</span>
          <span>Address</span>
          {isApp && <span>In nav</span>}
          <span />
        </div>
      )}
      <ul ref={list} aria-label="Screens">
        {screens.map((screen) => (
          <ScreenRow
            key={screen.id}
            screen={screen}
            isApp={isApp}
            isChosen={screen.id === chosenId}
            isDragged={drag.dragged === screen.id}
            isTarget={drag.before === screen.id}
            people={people.get(screen.id)}
            onDragStart={(event) => drag.start(event, screen.id)}
          />
        ))}
      </ul>
      {drag.before === null && <span className="screen-row-line" />}
      {isAdding && <NewScreenField onClose={() => adding.set(null)} />}
    </div>
  );
}

/** Stands in the place of the table while there are no screens. */
function NoScreens() {
  const { adding } = useScreensState();
  const mayEdit = useMayEdit();
  const count = useStructure((tree) => tree.ids.length);
  return (
    <EmptyState
      icon="panels-top-left"
      title="No screens detected"
      action={
        mayEdit && (
          <Button icon="plus" onClick={() => adding.set("panel")}>
            Add screen
          </Button>
        )
      }
    >
      {count === 0
        ? "Load a template to see screens."
        : "Load a template to see screens, or add one: it takes what is on the page."}
    </EmptyState>
  );
}
