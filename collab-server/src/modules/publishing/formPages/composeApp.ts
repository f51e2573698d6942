import type {
  AppLink,
  AppNoticePage,
  AppPage,
  AppScreen,
  AppShell,
  PublicRelease,
} from "@formweave/schema/api";
import { readFormulas } from "@formweave/schema/logic";
import type { ProjectDocument, Screen } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";
import {
  appBase,
  ELSEWHERE,
  findTarget,
  formatScreenState,
  hasSignIn,
  linkWidget,
  mayOpenScreen,
  pathToScreen,
  readFirstHeading,
  readScreenPart,
  resolveTarget,
  type AppRights,
  type ScreenState,
} from "@formweave/schema/screens";
import { translateDefaults, translationsFor } from "@formweave/schema/translations";
import type { Releases } from "../../answers/releases/store.ts";
import { collectDefinitions } from "./collectDefinitions.ts";
import { pageLanguage } from "./pageLanguage.ts";
import { prefill, readLink } from "./prefill.ts";
import { readRoutedScreens, toClosedPath } from "./findScreen.ts";

/** The person that a page of an app is made for. */
interface ShownPerson extends AppRights {
  readonly name: string;
}

/** A screen of a release, and the state that it is shown in. */
export interface ScreenRequest {
  /** Undefined for somebody who is not signed in to the app. */
  readonly person: ShownPerson | undefined;
  readonly slug: string;
  readonly release: Pick<PublicRelease, "id" | "number">;
  readonly state: ScreenState;
}

/** A page with a screen of an app. */
export interface AppRequest
  extends ScreenRequest, Partial<Pick<AppPage, "given" | "shown" | "problems" | "message" | "notice">> {}

type Documents = Pick<Releases, "readDocument">;

/** Composes the page of a screen of an app. */
export function composeApp(releases: Documents, request: AppRequest): AppPage {
  const { slug, release, state: _, person, notice, message, ...rest } = request;
  const document = releases.readDocument(release.id);
  const screen = composeScreen(releases, request);
  return {
    kind: "app",
    ...composeShell(document, slug, person),
    release,
    description: document.description,
    locale: pageLanguage(document),
    screen,
    given: screen.given,
    shown: {},
    problems: [],
    ...rest,
    ...(message !== undefined && { message }),
    ...(notice !== undefined && { notice }),
  };
}

/** The parts of a page of an app without a screen that are of the page itself. */
type NoticeTexts = Pick<AppNoticePage, "code" | "title" | "text">;

/** Composes a page of an app that only says something. */
export function composeAppNotice(
  document: ProjectDocument,
  slug: string,
  { person, ...texts }: NoticeTexts & Pick<ScreenRequest, "person">,
): AppNoticePage {
  return { kind: "app-notice", ...composeShell(document, slug, person), ...texts };
}

/** Composes one screen: its components, and the names of the screens that it leads to. */
export function composeScreen(
  releases: Documents,
  { slug, release, state, person }: ScreenRequest,
): AppScreen {
  const document = releases.readDocument(release.id);
  const app = readRoutedScreens(document);
  const links = createLinks(document, slug, { state, person });
  const part = [...readScreenPart(document, state.screenId)];
  const linked = part.map((widget) =>
    linkWidget(
      widget,
      (to) => links.toAddress(to),
      (id) => links.toName(id),
    ),
  );
  const { widgets } = translateDefaults({
    ...(document.texts && { texts: document.texts }),
    widgets: linked,
  });
  const query = new URLSearchParams([
    ...Object.entries(state.params),
    ...state.query.map(([name, value]) => [name, value]),
  ]);
  const screen = app.screens.find(({ id }) => id === state.screenId);
  return {
    id: state.screenId,
    name: screen?.name ?? "",
    address: toAddress(slug, formatScreenState(app, state) ?? "/"),
    heading: readFirstHeading(widgets),
    widgets,
    links: links.named(),
    definitions: collectDefinitions(widgets),
    formulas: readFormulas(widgets),
    given: prefill(widgets, query),
    link: readLink(widgets, query),
  };
}

/** Composes the frame around the screens of an app, with those in its navigation that somebody may open. */
export function composeShell(
  document: ProjectDocument,
  slug: string,
  person: ShownPerson | undefined,
): AppShell {
  const { name, theme, texts = {} } = document;
  const messages = translationsFor(texts.language)?.page;
  const app = readRoutedScreens(document);
  const toOpenLink = (screen: Screen): AppLink[] => {
    const path = mayOpenScreen(document, screen, person) ? pathToScreen(app, screen, {}) : undefined;
    return path === undefined ? [] : [toLink(slug, screen, path)];
  };
  const home = app.screens.filter(({ id }) => id === app.home).flatMap(toOpenLink)[0];
  return {
    slug,
    name,
    look: themeLook(theme),
    texts,
    ...(messages && { messages }),
    navigation: app.screens
      .filter(({ navigation }) => navigation.showInNav)
      .toSorted((a, b) => a.navigation.order - b.navigation.order)
      .flatMap(toOpenLink),
    ...(home && { home: { ...home, address: appBase(slug) } }),
    ...((person !== undefined || hasSignIn(document)) && { session: { name: person?.name ?? null } }),
  };
}

/** Addresses for the links of one screen. Links to screens that their reader may not open name none of them. */
function createLinks(
  document: ProjectDocument,
  slug: string,
  { state: { params }, person }: Pick<ScreenRequest, "state" | "person">,
) {
  const app = readRoutedScreens(document);
  const screens = new Map(app.screens.map((screen) => [screen.id, screen]));
  const ids = new Set(screens.keys());
  const named = new Map<string, AppLink>();

  function findAddress(target: string): string | undefined {
    const id = findTarget({ screens: [...app.screens], home: app.home }, ids, target);
    const screen = id === undefined ? undefined : screens.get(id);
    if (screen === undefined) return undefined;
    if (!mayOpenScreen(document, screen, person)) return toAddress(slug, toClosedPath(app.screens, screen));
    return target === screen.id ? findScreenAddress(screen) : undefined;
  }

  function findScreenAddress(screen: Screen): string {
    const path = pathToScreen(app, screen, params);
    return path === undefined ? "" : toAddress(slug, path);
  }

  return {
    /** Undefined for what leads nowhere. */
    toAddress(target: string): string | undefined {
      const found = findAddress(target);
      if (found !== undefined) return found === "" ? undefined : found;
      // A place on the same screen.
      if (target.startsWith("#")) return target;
      return resolveTarget(appBase(slug), target)?.address;
    },
    /** The id by which a list of pages names a screen; its address goes into the links. */
    toName(id: string): string {
      const screen = screens.get(id);
      const address = screen && findAddress(id);
      if (screen === undefined || address === undefined || address === "") return "";
      const isOpen = mayOpenScreen(document, screen, person);
      const name = isOpen ? id : `${ELSEWHERE}-${named.size}`;
      named.set(name, { id: name, address, name: isOpen ? screen.name : "", icon: "" });
      return name;
    },
    named: (): readonly AppLink[] => [...named.values()],
  };
}

function toLink(slug: string, { id, name, navigation: { icon } }: Screen, path: string): AppLink {
  return { id, name, icon, address: toAddress(slug, path) };
}

function toAddress(slug: string, path: string): string {
  return path === "/" || path.startsWith("/?")
    ? `${appBase(slug)}${path.slice(1)}`
    : `${appBase(slug)}${path}`;
}
