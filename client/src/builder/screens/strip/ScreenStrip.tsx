import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";

const Strip = defer(
  async () => (await import("./Strip.tsx")).Strip,
  <nav className="screen-strip" aria-label="Screens" />,
);

/** The screens of the project as tabs above the canvas; in a form only once it has some. */
export function ScreenStrip() {
  const { store } = useEditor();
  const isApp = useStore(store.meta, ({ kind }) => kind === "app");
  const hasScreens = useStore(store.screens, (screens) => screens.length > 0);
  return (hasScreens || isApp) && <Strip />;
}
