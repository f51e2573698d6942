import { describeCount } from "@formweave/schema";
import {
  useIsApp,
  useMayEdit,
  useScreens,
  useScreensState,
  useShownScreen,
} from "#builder/screenFields/useScreens.ts";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";

/** Title of the panel with the number of screens, and the button that adds one. */
export function ScreensHead() {
  const { adding } = useScreensState();
  const mayEdit = useMayEdit();
  const hasScreens = useScreens().length > 0;
  return (
    <header className="screens-head">
      <div className="grow">
        <h2>Screens</h2>
        {hasScreens && <Counts />}
      </div>
      {mayEdit && hasScreens && (
        <Button icon="plus" onClick={() => adding.set("panel")}>
          Add screen
        </Button>
      )}
    </header>
  );
}

function Counts() {
  const screens = useScreens();
  const isAll = useShownScreen().kind === "all";
  const isApp = useIsApp();
  const hidden = useStore(useScreensState().hidden, (ids) => ids);
  const inNavigation = screens.filter(({ navigation }) => navigation.showInNav).length;
  const visible = screens.filter(({ id }) => !hidden.has(id)).length;
  const count = describeCount(screens.length, "screen");
  if (isAll) return <p className="hint">{`${count}, ${visible} shown on the canvas`}</p>;
  return <p className="hint">{isApp ? `${count}, ${inNavigation} in navigation` : count}</p>;
}
