import type { ProjectDocument } from "@formweave/schema/model";
import {
  isOpenToEverybody,
  listAppScreens,
  mayOpenScreen,
  readScreenPart,
  type AppRights,
} from "@formweave/schema/screens";

/** The form that answers are checked with. */
type AnsweredForm = Pick<ProjectDocument, "screens" | "widgets">;

/** Cache by document and screen, so that what is known of a list of components stays known. */
const forms = new WeakMap<ProjectDocument, Map<string, ProjectDocument>>();

/**
 * The form that a response answers. In an app, each screen is a form of its own: only its fields are asked, checked and kept. A
 * response of an app from before screens were forms, and of a page that does not say its screen, answers all open ones.
 */
export function readAnsweredForm(document: ProjectDocument, screenId: string | undefined): ProjectDocument {
  if (document.kind !== "app") return document;
  const known = forms.get(document) ?? new Map<string, ProjectDocument>();
  forms.set(document, known);
  const key = screenId ?? "";
  const form = known.get(key) ?? { ...document, ...restrict(document, screenId) };
  known.set(key, form);
  return form;
}

/** True when a response may be sent from a screen: forms have none, and of an app it has to be open to its caller. */
export function mayAnswerFrom(
  document: ProjectDocument,
  screenId: string | undefined,
  person: AppRights | undefined,
): boolean {
  if (document.kind !== "app" || screenId === undefined) return screenId === undefined;
  return listAppScreens(document).some(
    (screen) => screen.id === screenId && mayOpenScreen(document, screen, person),
  );
}

function restrict(
  document: ProjectDocument,
  screenId: string | undefined,
): Pick<AnsweredForm, "screens" | "widgets"> {
  const { screens } = document;
  if (screenId !== undefined) return { screens: [], widgets: [...readScreenPart(document, screenId)] };
  const open = new Set(
    listAppScreens(document)
      .filter((screen) => isOpenToEverybody(document, screen))
      .map(({ id }) => id),
  );
  if (screens.every(({ id }) => open.has(id))) return document;
  return {
    screens: screens.filter(({ id }) => open.has(id)),
    widgets: [...open].flatMap((id) => [...readScreenPart(document, id)]),
  };
}
