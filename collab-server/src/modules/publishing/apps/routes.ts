import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { appScreenAnswer, appScreenQuery, type AppScreenAnswer } from "@formweave/schema/api";
import { listAppScreens, mayOpenScreen } from "@formweave/schema/screens";
import { openRoute, type Route } from "../../../http/route.ts";
import { formLanguage } from "../publications/formLanguage.ts";
import type { PublishingServices } from "../services.ts";
import { composeScreen } from "../formPages/composeApp.ts";
import { findScreen } from "../formPages/findScreen.ts";
import { openApp, type OpenedApp } from "../formPages/openApp.ts";

/** Route by which an open page of an app gets its next screens, each with all that belongs to it. */
export function appRoutes(services: PublishingServices): Route[] {
  return [readScreen(services)];
}

function readScreen(services: PublishingServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/apps/:slug/screen",
    formLanguage: (param) => formLanguage(services, param("slug")),
    summary:
      "The screen at an address of an app, as the release of an open page has it, and the release that is live",
    policy: "everybody",
    input: appScreenQuery,
    answer: appScreenAnswer,
    run({ param, input, ...cookies }) {
      const slug = param("slug");
      const opened = openApp(services, slug, cookies);
      if (!opened.ok) return opened;
      return compose(services, opened.value, { slug, ...input });
    },
  });
}

interface Wanted {
  readonly slug: string;
  readonly address: string;
  readonly release: string;
  readonly known?: "yes";
}

function compose(
  { releases }: PublishingServices,
  { form, release: live, document, isApp, person }: OpenedApp,
  { slug, address, release: releaseId, known }: Wanted,
): Result<AppScreenAnswer> {
  const own = releases.of(form, releaseId);
  if (!isApp || own === undefined || !releases.isServed(form, own.id))
    return err(serverFailure("RELEASE_GONE"));
  const found = findScreen(releases.readDocument(own.id), address, person);
  if (!found.ok) return found;
  const { screen: shown, state } = found.value;
  // What somebody may no longer open is not given from an older release either.
  const now = listAppScreens(document).find(({ id }) => id === shown.id);
  if (now !== undefined && !mayOpenScreen(document, now, person)) return err(serverFailure("SCREEN_CLOSED"));
  const inLive = findScreen(document, address, person);
  const screen = known === "yes" ? null : composeScreen(releases, { slug, release: own, state, person });
  return ok({ live: live.id, isInLive: inLive.ok, screen });
}
