import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { ProjectDocument, Screen } from "@formweave/schema/model";
import {
  findAppHome,
  isOpenToEverybody,
  listAppScreens,
  readScreenAccess,
  readScreenState,
  type ScreenState,
} from "@formweave/schema/screens";

/** Type of a screen that an app shows at addresses of its own that lead nowhere. */
const NOT_FOUND_TYPE = "notFound";
const NOT_FOUND_ROUTE = "/404";
/** Our own address of a screen that its visitor may not open: links name it in place of the screen. */
export const CLOSED_PATH = "/_closed";

/** A screen that the visitor may open, with what its address says. */
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
 * Finds the screen at an address below an app that every visitor may open. Screens for people who are signed in to the app are given to
 * nobody, and say no more than that there is a page.
 */
export function findScreen(document: ProjectDocument, address: string): Result<FoundScreen> {
  if (address.split("?", 1)[0] === CLOSED_PATH) return err(serverFailure("SCREEN_CLOSED"));
  const app = readRoutedScreens(document);
  const state = readScreenState(app, address);
  const screen = app.screens.find(({ id }) => id === state?.screenId);
  if (state === undefined || screen === undefined) return err(serverFailure("SCREEN_MISSING"));
  if (isOpenToEverybody(document, screen)) return ok({ screen, state });
  const isSignIn = readScreenAccess(document, screen) === "signedIn";
  return err(serverFailure(isSignIn ? "SCREEN_SIGN_IN" : "SCREEN_CLOSED"));
}

/** The screen that an app shows itself at addresses that lead nowhere. */
export function findOwnNotFound(document: ProjectDocument): FoundScreen | undefined {
  const screens = listAppScreens(document).filter((screen) => isOpenToEverybody(document, screen));
  const screen =
    screens.find(({ route }) => route === NOT_FOUND_ROUTE) ??
    screens.find(({ type }) => type === NOT_FOUND_TYPE);
  return screen && { screen, state: { screenId: screen.id, params: {}, query: [] } };
}
