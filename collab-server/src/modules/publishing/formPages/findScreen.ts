import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { ProjectDocument, Screen } from "@formweave/schema/model";
import {
  findAppHome,
  listAppScreens,
  mayOpenScreen,
  readScreenState,
  type AppRights,
  type ScreenState,
} from "@formweave/schema/screens";

/** Type of a screen that an app shows at addresses of its own that lead nowhere. */
const NOT_FOUND_TYPE = "notFound";
const NOT_FOUND_ROUTE = "/404";
/** Our own addresses of screens that a caller may not open: links name them by number, in place of the screen. */
const CLOSED_PATH = "/_closed";

/** A screen that its caller may open, with what its address says. */
export interface FoundScreen {
  readonly screen: Screen;
  readonly state: ScreenState;
}

/** The screens of an app, and the one that its address leads to. */
export function readRoutedScreens(document: ProjectDocument): {
  readonly screens: readonly Screen[];
  readonly home: string;
} {
  return { screens: listAppScreens(document), home: findAppHome(document) };
}

/**
 * Finds the screen at an address below an app, for somebody who may open it. Of other screens it says no more than that there is a page,
 * and that it may help to sign in.
 */
export function findScreen(
  document: ProjectDocument,
  address: string,
  person: AppRights | undefined,
): Result<FoundScreen> {
  const app = readRoutedScreens(document);
  const closed = readClosed(app.screens, address);
  const state = closed ?? readScreenState(app, address);
  const screen = app.screens.find(({ id }) => id === state?.screenId);
  if (state === undefined || screen === undefined) return err(serverFailure("SCREEN_MISSING"));
  if (mayOpenScreen(document, screen, person)) return ok({ screen, state });
  return err(serverFailure(person === undefined ? "SCREEN_SIGN_IN" : "SCREEN_CLOSED"));
}

/** The address by which links lead to a screen that their reader may not open; it gives nothing of the screen away. */
export function toClosedPath(screens: readonly Screen[], screen: Screen): string {
  return `${CLOSED_PATH}/${screens.indexOf(screen) + 1}`;
}

/** True for an address by number, which is left for the one of its screen as soon as that may be opened. */
export function isClosedPath(address: string): boolean {
  return address.startsWith(`${CLOSED_PATH}/`);
}

function readClosed(screens: readonly Screen[], address: string): ScreenState | undefined {
  const number = /^\/_closed\/(\d{1,4})$/.exec(address.split("?", 1)[0] ?? "")?.[1];
  const screen = number === undefined ? undefined : screens[Number(number) - 1];
  return screen && { screenId: screen.id, params: {}, query: [] };
}

/** The screen that an app shows itself at addresses that lead nowhere. */
export function findOwnNotFound(
  document: ProjectDocument,
  person: AppRights | undefined,
): FoundScreen | undefined {
  const screens = listAppScreens(document).filter((screen) => mayOpenScreen(document, screen, person));
  const screen =
    screens.find(({ route }) => route === NOT_FOUND_ROUTE) ??
    screens.find(({ type }) => type === NOT_FOUND_TYPE);
  return screen && { screen, state: { screenId: screen.id, params: {}, query: [] } };
}
