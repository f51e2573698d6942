import { randomBytes } from "node:crypto";
import { serverFailure, type Failure } from "@formweave/schema";
import { type FillingPage, type FormPage, type PublicRelease, type SentPage } from "@formweave/schema/api";
import { readFormulas } from "@formweave/schema/logic";
import { type AppServices } from "../../appServices.ts";
import { statusOf } from "../../http/statuses.ts";
import { type PageAnswer, type PageCall, type PageRoute, type PageStatus } from "../../http/pageRoute.ts";
import { checkAnswers } from "../responses/checkAnswers.ts";
import { publicPart } from "../releases/routes.ts";
import { type PageFrame } from "./pageFrame.ts";
import { definitionsOf } from "./definitionsOf.ts";
import { prefill } from "./prefill.ts";
import { readAnswers } from "./readAnswers.ts";
import { showAnswers } from "./showAnswers.ts";

type ReleaseName = Pick<PublicRelease, "id" | "number">;

/** What the pages are made of. */
export interface FormPageDeps {
  readonly services: AppServices;
  readonly frame: PageFrame;
}

/** The pages of published forms: to fill one in, to see, correct and erase what was sent. */
export function formPageRoutes(deps: FormPageDeps): PageRoute[] {
  return [fill(deps), send(deps), receipt(deps), correct(deps), erase(deps)];
}

function fill({ services, frame }: FormPageDeps): PageRoute {
  return {
    method: "GET",
    path: "/f/:slug",
    policy: "everybody",
    async run(call) {
      const slug = call.param("slug");
      const release = liveAt(services, slug);
      if (release === undefined) return noForm(frame);
      const given = prefill(release.document.widgets, call.query);
      return show(frame, fillingPage(slug, release, given), 200);
    },
  };
}

/** A form that is sent without script: what is wrong comes back in the page, as it was typed. */
function send({ services, frame }: FormPageDeps): PageRoute {
  return {
    method: "POST",
    path: "/f/:slug",
    policy: "everybody",
    async run({ ip, param, sent }) {
      const slug = param("slug");
      const free = services.tries.response.take(ip);
      if (!free.ok) return notice(frame, free.error, "");
      const release = askedFor(services, slug, sent.get("_release") ?? "");
      if (release === undefined) return noForm(frame);
      const own = receiptIn(sent);
      const given = readAnswers(release.document.widgets, sent);
      const checked = checkAnswers(release.document, given);
      const isCorrection = sent.has("_correcting");
      if (!checked.ok) {
        const page = { ...fillingPage(slug, release, given), problems: checked.error };
        return show(frame, isCorrection ? { ...page, correcting: own } : page, 422);
      }
      if (!isCorrection) services.responses.add(release.id, own, checked.value);
      else if (!services.responses.correct(own, checked.value)) return nothingSent(frame);
      return { kind: "redirect", to: `/f/${slug}/r/${own}` };
    },
  };
}

/** The receipt that the page was given, or a new one in place of what is none. */
function receiptIn(sent: URLSearchParams): string {
  const own = sent.get("_receipt") ?? "";
  return /^[\w-]{43}$/.test(own) ? own : newReceipt();
}

function receipt(deps: FormPageDeps): PageRoute {
  const { services, frame } = deps;
  return {
    method: "GET",
    path: "/f/:slug/r/:receipt",
    policy: "everybody",
    async run(call) {
      const sent = sentBy(deps, call);
      if (sent === undefined) return nothingSent(frame);
      const { slug, release, response, secret } = sent;
      const { name, theme, widgets } = release.document;
      const page: SentPage = {
        kind: "sent",
        slug,
        name,
        theme,
        receipt: secret,
        answers: showAnswers(widgets, response.answers),
        isCorrected: response.correctedAt !== null,
        mayCorrect: services.releases.liveAt(slug) !== undefined,
      };
      return show(frame, page, 200);
    },
  };
}

function correct(deps: FormPageDeps): PageRoute {
  const { services, frame } = deps;
  return {
    method: "GET",
    path: "/f/:slug/r/:receipt/correct",
    policy: "everybody",
    async run(call) {
      const sent = sentBy(deps, call);
      if (sent === undefined || services.releases.liveAt(sent.slug) === undefined) return nothingSent(frame);
      const { slug, release, response, secret } = sent;
      return show(frame, { ...fillingPage(slug, release, response.answers), correcting: secret }, 200);
    },
  };
}

function erase({ services, frame }: FormPageDeps): PageRoute {
  return {
    method: "POST",
    path: "/f/:slug/r/:receipt/erase",
    policy: "everybody",
    async run(call) {
      if (!services.responses.erase(call.param("receipt"))) return nothingSent(frame);
      const message = "Nothing of them is kept. You can close this page.";
      return show(frame, { kind: "notice", code: "RESPONSE_ERASED", name: "", message }, 200);
    },
  };
}

/** A response with the release that it answers, where the receipt opens one. */
function sentBy({ services }: FormPageDeps, call: PageCall) {
  const [slug, secret] = [call.param("slug"), call.param("receipt")];
  const response = services.responses.find(secret);
  const release = response && withDocument(services, services.releases.at(slug, response.releaseId));
  return release && { slug, secret, response, release };
}

function liveAt(services: AppServices, slug: string): PublicRelease | undefined {
  return withDocument(services, services.releases.liveAt(slug));
}

/** The release that a page showed, be it live still or an older one of the same form. */
function askedFor(services: AppServices, slug: string, releaseId: string): PublicRelease | undefined {
  const isOpen = services.releases.liveAt(slug) !== undefined;
  return isOpen ? withDocument(services, services.releases.at(slug, releaseId)) : undefined;
}

function withDocument(services: AppServices, release: ReleaseName | undefined): PublicRelease | undefined {
  return release && { ...release, document: publicPart(services.releases.documentOf(release.id)) };
}

function fillingPage(slug: string, release: PublicRelease, given: FillingPage["given"]): FillingPage {
  const { widgets } = release.document;
  const [definitions, formulas] = [definitionsOf(widgets), readFormulas(widgets)];
  return { kind: "filling", slug, release, definitions, formulas, given, problems: [] };
}

function noForm(frame: PageFrame): Promise<PageAnswer> {
  return notice(frame, serverFailure("FORM_NOT_FOUND"), "");
}

function nothingSent(frame: PageFrame): Promise<PageAnswer> {
  return notice(frame, serverFailure("RESPONSE_NOT_FOUND"), "");
}

function notice(frame: PageFrame, { code, message, ...rest }: Failure, name: string): Promise<PageAnswer> {
  return show(frame, { kind: "notice", code, name, message }, statusOf({ code, message, ...rest }));
}

async function show(frame: PageFrame, page: FormPage, status: PageStatus): Promise<PageAnswer> {
  return { kind: "page", status, html: await frame.render(page, newReceipt()) };
}

/** A receipt as a page makes it, for whoever has no script. */
function newReceipt(): string {
  return randomBytes(32).toString("base64url");
}
