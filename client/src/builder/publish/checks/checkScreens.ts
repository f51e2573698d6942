import type { MovedScreen } from "@formweave/schema/doc";
import type { ProjectDocument, Screen } from "@formweave/schema/model";
import { listRouteParameters } from "@formweave/schema/routes";
import { findAppHome, groupByScreen, readScreenAccess } from "@formweave/schema/screens";
import { cut } from "#builder/publish/describeWidget.ts";
import type { FormProblem } from "./formProblem.ts";

/** Longest name of a screen on a button, characters. */
const MAX_BUTTON_NAME = 24;

/** Checks that visitors of an app reach each of its screens. */
export function checkScreens(
  document: ProjectDocument,
  moved: readonly MovedScreen[],
): readonly FormProblem[] {
  if (document.kind !== "app") return [];
  return [
    ...moved.map(describeMoved),
    ...lostHome(document),
    ...looseWidgets(document),
    ...document.screens.flatMap(strayParameters),
    ...document.screens.filter((screen) => isClosedToAll(document, screen)).map(describeClosed),
  ];
}

function describeMoved({ screen, written }: MovedScreen): FormProblem {
  return problem(
    `route:${screen.id}`,
    `Two screens have the route ${written}`,
    `${quote(screen)} is at ${screen.route} until one of them gets another route.`,
  );
}

function lostHome({ home, screens }: ProjectDocument): readonly FormProblem[] {
  if (home === undefined || screens.some(({ id }) => id === home)) return [];
  const [first] = screens;
  const instead = first === undefined ? "Nothing opens instead." : `${quote(first)} opens instead.`;
  return [problem("home", "The app begins with a screen that is gone", instead)];
}

/** Components that no visitor sees, as they stand on no screen although there are some. */
function looseWidgets(document: ProjectDocument): readonly FormProblem[] {
  const { screens } = document;
  const loose = screens.length === 0 ? [] : (groupByScreen(document).get("") ?? []);
  const home = screens.find(({ id }) => id === findAppHome(document));
  if (home === undefined || loose.length === 0) return [];
  const count = loose.length === 1 ? "1 component stands" : `${loose.length} components stand`;
  const outer = loose.filter(({ parentId }) => parentId === null);
  const free = outer.filter(({ locked }) => !locked).map(({ id }) => id);
  return [
    {
      ...problem("loose", `${count} on no screen`, "Visitors do not see them until they stand on one."),
      widgetIds: outer.map(({ id }) => id),
      labels: { show: "Open “No screen”", fix: `Move to ${cut(home.name, MAX_BUTTON_NAME)}` },
      ...(free.length > 0 && {
        fix: { commandId: "moveToScreen", input: { widgetIds: free, screen: home.id } },
      }),
    },
  ];
}

/** Values that the route has no place for, and values of the route that the screen does not know. */
function strayParameters(screen: Screen): readonly FormProblem[] {
  const { id, route, parameters = [], record } = screen;
  const inRoute = new Set(listRouteParameters(route));
  const outside = parameters
    .filter(({ name }) => !inRoute.has(name))
    .map(({ name }) =>
      problem(
        `parameter:${id}:${name}`,
        `The route of ${quote(screen)} has no place for ${name}`,
        `Its address carries it as ${route}?${name}=…. Add :${name} to the route to make it part of the path.`,
      ),
    );
  const isLost = record !== undefined && !parameters.some((parameter) => parameter.id === record.param);
  if (!isLost) return outside;
  const title = `${quote(screen)} shows a row, and its address does not say which`;
  return [...outside, problem(`record:${id}`, title, "The value that named the row is gone.")];
}

/** True for a screen that is for roles, none of which the app has. */
function isClosedToAll(document: ProjectDocument, screen: Screen): boolean {
  const { roles = [] } = document;
  return (
    readScreenAccess(document, screen) === "roles" && !roles.some(({ id }) => screen.roles?.includes(id))
  );
}

function describeClosed(screen: Screen): FormProblem {
  return problem(
    `access:${screen.id}`,
    `Nobody can open ${quote(screen)}`,
    "It is for roles, and none is chosen. Choose in the panel of the canvas which roles open it.",
  );
}

function quote({ name }: Screen): string {
  return `“${cut(name)}”`;
}

function problem(id: string, title: string, detail: string): FormProblem {
  return { id: `screens:${id}`, check: "screens", title, detail, widgetIds: [] };
}
