import type { FillingPage, PublicRelease, SentPage } from "@formweave/schema/api";
import { readFormulas } from "@formweave/schema/logic";
import type { Json, ProjectDocument } from "@formweave/schema/model";
import { translateDefaults, translationsFor } from "@formweave/schema/translations";
import { themeLook } from "@formweave/schema/rules";
import { publicPart, withoutLinks } from "../releases/publicPart.ts";
import type { Releases } from "../../answers/releases/store.ts";
import { collectDefinitions } from "./collectDefinitions.ts";
import { findHeading } from "./findHeading.ts";
import { pageLanguage } from "./pageLanguage.ts";
import { prefill, readLink } from "./prefill.ts";
import { readAnsweredForm } from "../../answers/responses/answeredForm.ts";
import { showAnswers } from "../../answers/responses/showAnswers.ts";

/** Data of a page with a form to fill in. */
export interface Filling extends Partial<
  Pick<FillingPage, "shown" | "problems" | "correcting" | "message" | "seen" | "told">
> {
  readonly slug: string;
  readonly release: Pick<PublicRelease, "id" | "number">;
  /** The screen of an app whose response is corrected. */
  readonly screenId?: string | undefined;
  /** Answers so far, or the query string that prefills them. */
  readonly given: FillingPage["given"] | string;
}

/** Data of the page of a sent response. */
export interface SentAnswers extends Pick<SentPage, "address" | "isCorrected" | "mayCorrect"> {
  readonly releaseId: string;
  readonly answers: Readonly<Record<string, Json>>;
}

/** The public part of a release. */
export function publicRelease(
  releases: Pick<Releases, "readDocument">,
  { id, number }: Pick<PublicRelease, "id" | "number">,
): PublicRelease {
  return { id, number, document: publicPart(releases.readDocument(id)) };
}

/** Composes the page of a form to fill in. */
export function composeFilling(
  releases: Pick<Releases, "readDocument">,
  { slug, release: named, screenId, given, ...rest }: Filling,
): FillingPage {
  const { document, ...read } = readForm(readAnsweredForm(releases.readDocument(named.id), screenId));
  const release = { id: named.id, number: named.number, document };
  const begun = typeof given === "string" ? beginBy(document.widgets, given) : { given, link: "" };
  const locale = pageLanguage(document);
  const messages = translationsFor(document.texts?.language)?.page;
  const said = messages && { messages };
  return {
    kind: "filling",
    slug,
    release,
    ...read,
    ...said,
    locale,
    ...begun,
    shown: {},
    problems: [],
    ...rest,
  };
}

function beginBy(widgets: ProjectDocument["widgets"], query: string): Pick<FillingPage, "given" | "link"> {
  const asked = new URLSearchParams(query);
  return { given: prefill(widgets, asked), link: readLink(widgets, asked) };
}

type ReadForm = Pick<FillingPage, "look" | "definitions" | "formulas" | "heading"> &
  Pick<PublicRelease, "document">;

/** Cache of prepared forms, for as long as their document stays in memory. */
const forms = new WeakMap<ProjectDocument, ReadForm>();

function readForm(released: ProjectDocument): ReadForm {
  const known = forms.get(released);
  if (known !== undefined) return known;
  const document = translateDefaults(publicForm(released));
  const { widgets, theme } = document;
  const [definitions, formulas] = [collectDefinitions(widgets), readFormulas(widgets)];
  const heading = findHeading(document);
  const form = {
    document,
    look: themeLook(theme),
    definitions,
    formulas,
    ...(heading !== undefined && { heading }),
  };
  forms.set(released, form);
  return form;
}

/** The form of a page; what was sent from an app is corrected outside of it. */
function publicForm(released: ProjectDocument): PublicRelease["document"] {
  if (released.kind !== "app") return publicPart(released);
  return { ...publicPart(released), screens: [], widgets: released.widgets.map(withoutLinks) };
}

/** Composes the page of a sent response. */
export function composeSent(
  releases: Pick<Releases, "readDocument">,
  { releaseId, answers, ...rest }: SentAnswers,
): SentPage {
  const { name, theme, texts = {}, widgets } = releases.readDocument(releaseId);
  const messages = translationsFor(texts.language)?.page;
  return {
    kind: "sent",
    name,
    look: themeLook(theme),
    answers: showAnswers(widgets, answers, texts.language),
    texts,
    ...(messages && { messages }),
    ...rest,
  };
}
