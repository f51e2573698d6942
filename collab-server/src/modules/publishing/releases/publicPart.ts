import { withMoneyFormats, withoutUnsafePatterns } from "@formweave/schema/logic";
import type { PublicRelease } from "@formweave/schema/api";
import type { ProjectDocument, Widget } from "@formweave/schema/model";
import {
  findAppHome,
  isOpenToEverybody,
  linkWidget,
  listAppScreens,
  readScreenPart,
  withoutQuery,
} from "@formweave/schema/screens";
import { isOutsideAddress } from "@formweave/schema/widgets";

/** The part of a document that visitors may see, without the team's data beside the page; of an app, its first screen. */
export function publicPart(document: ProjectDocument): PublicRelease["document"] {
  const { name, description, kind, theme, texts } = document;
  return {
    name,
    description,
    kind,
    theme,
    ...(texts && { texts }),
    ...(kind === "app" ? readFirstScreen(document) : readAll(document)),
  };
}

function readAll({ screens, widgets }: ProjectDocument): Pick<ProjectDocument, "screens" | "widgets"> {
  return { screens, widgets: withMoneyFormats(widgets.map(withoutQuery)).map(withoutUnsafePatterns) };
}

/** Other screens are given one by one, at their addresses. */
function readFirstScreen(document: ProjectDocument): Pick<ProjectDocument, "screens" | "widgets"> {
  const home = findAppHome(document);
  const first = listAppScreens(document).find(
    (screen) => screen.id === home && isOpenToEverybody(document, screen),
  );
  if (first === undefined) return { screens: [], widgets: [] };
  const { id, name, route, type, navigation } = first;
  return {
    screens: [{ id, name, route, type, navigation }],
    widgets: readScreenPart(document, id).map(withoutLinks),
  };
}

/** Outside of the pages of its app, a component leads to no screen and names none. */
export function withoutLinks(widget: Widget): Widget {
  return linkWidget(
    widget,
    (target) => (isOutsideAddress(target) ? target : undefined),
    () => "",
  );
}
