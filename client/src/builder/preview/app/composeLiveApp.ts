import type { AppLink, AppPage, AppScreen } from "@formweave/schema/api";
import { readFormulas } from "@formweave/schema/logic";
import type { Screen } from "@formweave/schema/model";
import { themeLook, type ColorScheme } from "@formweave/schema/rules";
import {
  appBase,
  findTarget,
  formatScreenState,
  isOpenToEverybody,
  linkWidget,
  listAppScreens,
  pathToScreen,
  readFirstHeading,
  readScreenPart,
  resolveTarget,
  type ScreenState,
} from "@formweave/schema/screens";
import type { LiveForm } from "#builder/preview/useLiveForm.ts";

/** Stands for the name under which the app will be published. */
const SLUG = "preview";
/** The address below which the screens of the previewed app are. */
export const LIVE_BASE = appBase(SLUG);

/** Composes the page of a screen as the server does for anybody, from the project as it is at this moment. */
export function composeLiveApp(form: LiveForm, state: ScreenState, scheme: ColorScheme): AppPage {
  const { name, description, theme, texts } = form;
  return {
    kind: "app",
    slug: SLUG,
    name,
    description,
    texts,
    look: { ...themeLook(theme), scheme },
    locale: texts.language ?? "en",
    release: { id: SLUG, number: 0 },
    navigation: listAppScreens(form)
      .filter((screen) => screen.navigation.showInNav && isOpenToEverybody(form, screen))
      .toSorted((a, b) => a.navigation.order - b.navigation.order)
      .flatMap((screen) => toLink(form, screen)),
    screen: composeScreen(form, state),
    given: {},
    shown: {},
    problems: [],
  };
}

function composeScreen(form: LiveForm, state: ScreenState): AppScreen {
  const screens = listAppScreens(form);
  const links = createLinks(form, state);
  const widgets = readScreenPart(form, state.screenId).map((widget) =>
    linkWidget(
      widget,
      (to) => links.findAddress(to),
      (id) => links.findName(id),
    ),
  );
  return {
    id: state.screenId,
    name: screens.find(({ id }) => id === state.screenId)?.name ?? "",
    address: toAddress(formatScreenState({ screens }, state) ?? `/_screen/${state.screenId}`),
    heading: readFirstHeading(widgets),
    widgets,
    links: screens.flatMap((screen) => toLink(form, screen)),
    definitions: {},
    formulas: readFormulas([...widgets]),
    given: {},
    link: "",
  };
}

/** Finds the addresses and names of links on a screen; links to other screens carry its parameters on. */
function createLinks(form: LiveForm, { params }: ScreenState) {
  const screens = listAppScreens(form);
  const ids = new Set(screens.map(({ id }) => id));
  return {
    findAddress(target: string): string | undefined {
      if (target.startsWith("#")) return target;
      const id = findTarget({ ...form, screens: [...screens] }, ids, target);
      const screen = target === id ? screens.find((each) => each.id === id) : undefined;
      if (screen === undefined) return resolveTarget(LIVE_BASE, target)?.address;
      const path = pathToScreen({ screens }, screen, params);
      return path === undefined ? undefined : toAddress(path);
    },
    findName: (id: string): string => (ids.has(id) ? id : ""),
  };
}

/** No link leads to a screen whose address needs values that nothing gives. */
function toLink(form: LiveForm, screen: Screen): readonly AppLink[] {
  const { id, name, navigation } = screen;
  const path = pathToScreen({ screens: listAppScreens(form) }, screen, {});
  return path === undefined ? [] : [{ id, name, icon: navigation.icon, address: toAddress(path) }];
}

function toAddress(path: string): string {
  return `${LIVE_BASE}${path === "/" ? "" : path}`;
}
