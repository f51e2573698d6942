import { failure } from "../../errors.ts";
import type { ProjectDocument, Widget } from "../../model/index.ts";
import { err, ok, type Result } from "../../result.ts";
import { resolveType } from "../../widgets/all.ts";
import { readDocumentLists } from "./readDocumentLists.ts";

/**
 * Parses a JSON document from outside (a template, an import, a PUT). Resolves type aliases, drops widgets without a type,
 * moves widgets with a missing parent to the canvas, and adds screens that only widgets' markers name. Refuses duplicate ids
 * and routes, unknown types and parent cycles with DOCUMENT_INVALID.
 */
export function parseDocument(value: unknown): Result<ProjectDocument> {
  return finish(parseInSteps(value));
}

/** Like `parseDocument`, in steps, so that the caller can yield to others in between. */
export function* parseInSteps(value: unknown): Generator<void, Result<ProjectDocument>> {
  const parsed = yield* readDocumentLists(value);
  if (!parsed.ok) return parsed;
  const widgets = parsed.value.widgets.map(resolveAlias);
  const problem = yield* firstProblem(widgets);
  if (problem !== undefined) return invalid(problem);
  const document = addMarkedScreens({ ...parsed.value, widgets: reparentOrphans(widgets) });
  const repeated = findDuplicate(document.screens);
  return repeated === undefined ? ok(document) : invalid(repeated);
}

function invalid(reason: string): Result<never> {
  return err(failure("DOCUMENT_INVALID", { reason }));
}

function resolveAlias(widget: Widget): Widget {
  const type = resolveType(widget.type);
  if (type === undefined || type === widget.type) return widget;
  return { ...widget, type };
}

function* firstProblem(widgets: readonly Widget[]): Generator<void, string | undefined> {
  const seen = new Map<string, Widget>();
  for (const widget of widgets) {
    if (resolveType(widget.type) === undefined)
      return failure("WIDGET_TYPE_NOT_FOUND", { type: widget.type }).message;
    if (seen.has(widget.id)) return `the id ${widget.id} stands twice`;
    seen.set(widget.id, widget);
  }
  for (const widget of widgets) {
    yield;
    if (isInsideItself(widget, seen)) return `${widget.id} is inside itself`;
  }
  return undefined;
}

/** The message for two screens with the same id or route, because the first would hide the other. */
function findDuplicate(screens: ProjectDocument["screens"]): string | undefined {
  const [ids, routes] = [new Set<string>(), new Set<string>()];
  for (const { id, route } of screens) {
    if (ids.has(id)) return failure("SCREEN_DUPLICATE", { id }).message;
    if (routes.has(route)) return failure("ROUTE_TAKEN", { route }).message;
    ids.add(id);
    routes.add(route);
  }
  return undefined;
}

function isInsideItself(widget: Widget, byId: ReadonlyMap<string, Widget>): boolean {
  const visited = new Set<string>();
  let parent = widget.parentId === null ? undefined : byId.get(widget.parentId);
  while (parent !== undefined && !visited.has(parent.id)) {
    if (parent.id === widget.id) return true;
    visited.add(parent.id);
    parent = parent.parentId === null ? undefined : byId.get(parent.parentId);
  }
  return false;
}

function reparentOrphans(widgets: readonly Widget[]): Widget[] {
  const ids = new Set(widgets.map(({ id }) => id));
  return widgets.map((widget) =>
    widget.parentId === null || ids.has(widget.parentId) ? widget : { ...widget, parentId: null },
  );
}

/** Adds screens that only appear in the widgets' markers, as in templates. */
function addMarkedScreens(document: ProjectDocument): ProjectDocument {
  const screens = [...document.screens];
  const known = new Set(screens.map(({ id }) => id));
  for (const { props } of document.widgets) {
    const { __screenId: id, __screenName: name, __screenRoute: route, __screenType: type } = props;
    if (typeof id !== "string" || typeof name !== "string" || known.has(id)) continue;
    known.add(id);
    screens.push({
      id,
      name,
      route: typeof route === "string" ? route : `/${id}`,
      type: typeof type === "string" ? type : "default",
      navigation: { showInNav: true, order: screens.length, icon: "" },
    });
  }
  return { ...document, screens };
}

/** Runs a generator to its end and returns its result. */
function finish<Value>(steps: Generator<unknown, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
