import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { PublicationSettings } from "@formweave/schema/api";
import type { Failure } from "@formweave/schema";
import type { RateLimitRule } from "../limits/rateWindows.ts";
import type { RequestContext } from "../requestContext.ts";

/** Sites that may embed a page in a frame. */
export type Embedding = PublicationSettings["embedding"];

/** Response of a page route: HTML, or a redirect. */
export type PageAnswer =
  | {
      readonly kind: "page";
      readonly status: PageStatus;
      readonly html: string;
      readonly embedding?: Embedding;
      /** True for a page with data of one person, which nobody else may ever be given. */
      readonly isPersonal?: boolean;
    }
  | { readonly kind: "redirect"; readonly to: string };

/** HTTP status of a page. */
export type PageStatus = ContentfulStatusCode;

/** A request for a page, or the submission of a form without JavaScript. */
export interface PageCall {
  readonly ip: string;
  /** Preferred language of the reader, BCP 47; undefined when the browser sends none. */
  readonly language: string | undefined;
  /** Reads a path parameter; empty when the route has none of that name. */
  readonly param: (name: string) => string;
  /** The path as it was asked for, percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Fields of a native form submission; empty for GET. */
  readonly sent: URLSearchParams;
  readonly formCookies: RequestContext["formCookies"];
  readonly appCookies: RequestContext["appCookies"];
}

/** A page that the server renders, open to everybody; the secrets in its address decide its content. */
export interface PageRoute {
  readonly method: "GET" | "POST";
  readonly path: `/f/${string}` | `/a/${string}` | `/unsubscribe/${string}`;
  readonly policy: "everybody";
  /** Maximum body, bytes; 1 MB by default. */
  readonly maxBytes?: number;
  /** Language of the form in question, BCP 47; undefined when the form sets none. */
  readonly formLanguage?: (param: PageCall["param"]) => string | undefined;
  readonly rateLimits?: {
    readonly rules: readonly RateLimitRule<PageCall>[];
    /** Page of a call that has used up a limit. */
    readonly refuse: (call: PageCall, error: Failure) => Promise<PageAnswer>;
  };
  readonly run: (call: PageCall) => Promise<PageAnswer>;
}
