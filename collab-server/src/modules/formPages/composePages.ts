import type { FillingPage, PublicRelease, SentPage } from "@formweave/schema/api";
import { readFormulas } from "@formweave/schema/logic";
import type { Json, ProjectDocument } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";
import { publicPart } from "../releases/publicPart.ts";
import type { Releases } from "../releases/store.ts";
import { definitionsOf } from "./definitionsOf.ts";
import { prefill, readLink } from "./prefill.ts";
import { showAnswers } from "./showAnswers.ts";

/** A form to be filled in, of which the page is made. */
export interface Filling extends Partial<
  Pick<FillingPage, "shown" | "problems" | "correcting" | "message" | "seen" | "told">
> {
  readonly slug: string;
  readonly release: Pick<PublicRelease, "id" | "number">;
  /** What is answered already, or the query of the address that says so. */
  readonly given: FillingPage["given"] | string;
}

/** What somebody sent, of which the page is made. */
export interface SentAnswers extends Pick<SentPage, "slug" | "receipt" | "isCorrected" | "mayCorrect"> {
  readonly releaseId: string;
  readonly answers: Readonly<Record<string, Json>>;
}

/** A release as its page shows it. */
export function publicRelease(
  releases: Pick<Releases, "documentOf">,
  { id, number }: Pick<PublicRelease, "id" | "number">,
): PublicRelease {
  return { id, number, document: readForm(releases.documentOf(id)).document };
}

/** The language in which the server writes the numbers and days of a page: its own, else that around the server. */
export function pageLanguage({ texts }: Pick<ProjectDocument, "texts">): string {
  return texts?.language ?? new Intl.DateTimeFormat().resolvedOptions().locale;
}

/** Composes the page of a form to be filled in. */
export function composeFilling(
  releases: Pick<Releases, "documentOf">,
  { slug, release: named, given, ...rest }: Filling,
): FillingPage {
  const { document, ...read } = readForm(releases.documentOf(named.id));
  const release = { id: named.id, number: named.number, document };
  const begun = typeof given === "string" ? beginBy(document.widgets, given) : { given, link: "" };
  const locale = pageLanguage(document);
  return { kind: "filling", slug, release, ...read, locale, ...begun, shown: {}, problems: [], ...rest };
}

function beginBy(widgets: ProjectDocument["widgets"], query: string): Pick<FillingPage, "given" | "link"> {
  const asked = new URLSearchParams(query);
  return { given: prefill(widgets, asked), link: readLink(widgets, asked) };
}

type ReadForm = Pick<FillingPage, "look" | "definitions" | "formulas"> & Pick<PublicRelease, "document">;

/** Read once for each document that is kept ready. */
const forms = new WeakMap<ProjectDocument, ReadForm>();

function readForm(released: ProjectDocument): ReadForm {
  const known = forms.get(released);
  if (known !== undefined) return known;
  const document = publicPart(released);
  const { widgets, theme } = document;
  const [definitions, formulas] = [definitionsOf(widgets), readFormulas(widgets)];
  const form = { document, look: themeLook(theme), definitions, formulas };
  forms.set(released, form);
  return form;
}

/** Composes the page of what somebody sent. */
export function composeSent(
  releases: Pick<Releases, "documentOf">,
  { releaseId, answers, ...rest }: SentAnswers,
): SentPage {
  const { name, theme, texts = {}, widgets } = releases.documentOf(releaseId);
  return {
    kind: "sent",
    name,
    look: themeLook(theme),
    answers: showAnswers(widgets, answers, texts.language),
    texts,
    ...rest,
  };
}
