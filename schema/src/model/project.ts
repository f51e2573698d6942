import { z } from "zod";
import { MAX_ROLES, MAX_VARIABLES, MAX_WIDGETS } from "../limits.ts";
import { dataSources } from "./dataSource.ts";
import { entityId } from "./ids.ts";
import { json } from "./json.ts";
import { toOneLine } from "./text/oneLine.ts";
import { isPageText, type PageTextName } from "./pageTexts.ts";
import { rulerGuide } from "./rulerGuide.ts";
import { appRole, appSignUp, appVariable, screen, screenPlace } from "./screen.ts";
import { widget } from "./widget.ts";

/** Kinds of projects: a form that people fill in, or an app of several screens. */
export const PROJECT_KINDS = ["form", "app"] as const;
export const projectKind = z.enum(PROJECT_KINDS);

/** An entry that the canvas does not show (diagram edge, workflow): an id and flat values. */
export const record = z.looseObject({ id: entityId }).catchall(json);

/** A canvas entry that is no widget: guides and places of screens are checked by their `kind`; others only for their shape. */
export const layoutRecord = record
  .refine((entry) => entry["kind"] !== "guide" || rulerGuide.safeParse(entry).success, "is no guide")
  .refine(
    (entry) => entry["kind"] !== "screen" || screenPlace.safeParse(entry["xy"]).success,
    "is no place of a screen",
  );

function pageText(name: PageTextName) {
  return z
    .string()
    .refine((text) => isPageText(name, text))
    .exactOptional();
}

/** Fields of a document beside its lists. */
const documentHead = {
  formatVersion: z.literal(1).default(1),
  // Also reads documents from before the one-line rule.
  name: z.string().max(200).overwrite(toOneLine),
  description: z.string().max(2000).default(""),
  kind: projectKind,
  /** True when the widgets on the canvas were ordered by hand; otherwise those of a form are read by position. */
  byHand: z.boolean().exactOptional(),
  /** Page texts that differ from the defaults. */
  texts: z
    .object({
      start: pageText("start"),
      send: pageText("send"),
      thanks: pageText("thanks"),
      language: pageText("language"),
    })
    .exactOptional(),
  theme: z.record(z.string(), json).default({}),
  /** The screen that `/` of an app leads to, by id; the first one where it is absent or gone. */
  home: entityId.exactOptional(),
  /** Roles and state of an app, and who may make an account in it. */
  roles: z.array(appRole).max(MAX_ROLES).exactOptional(),
  variables: z.array(appVariable).max(MAX_VARIABLES).exactOptional(),
  signUp: appSignUp.exactOptional(),
};

/** A document without its lists, for callers that read these item by item. */
export const documentWithoutLists = z.object(documentHead);

/**
 * The whole canvas document as plain JSON, used by templates, snapshots, releases, imports and the assistant. document → JSON →
 * document → JSON is the identity.
 */
export const projectDocument = z.object({
  ...documentHead,
  screens: z.array(screen).default([]),
  widgets: z.array(widget).max(MAX_WIDGETS),
  links: z.array(record).default([]),
  layout: z.array(layoutRecord).default([]),
  dataSources: dataSources.prefault([]),
  workflows: z.array(record).default([]),
});

export type ProjectKind = (typeof PROJECT_KINDS)[number];
export type DocumentRecord = z.infer<typeof record>;
export type ProjectDocument = z.infer<typeof projectDocument>;
/** A document as an import or a template may write it, with optional fields left out. */
export type ProjectDocumentInput = z.input<typeof projectDocument>;
