import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { PublicationSettings } from "@formweave/schema/api";
import type { Exchange } from "./route.ts";

/** Who may show a page in a frame of theirs. */
export type Embedding = PublicationSettings["embedding"];

/** What a page is answered with: markup, or the way to another page. */
export type PageAnswer =
  | {
      readonly kind: "page";
      readonly status: PageStatus;
      readonly html: string;
      readonly embedding?: Embedding;
    }
  | { readonly kind: "redirect"; readonly to: string };

/** The state of a page as HTTP has it. */
export type PageStatus = ContentfulStatusCode;

/** One request for a page, or what a form without script sends. */
export interface PageCall {
  readonly ip: string;
  /** The language that the reader likes best, as BCP 47 writes it; undefined where their browser does not say. */
  readonly language: string | undefined;
  /** A part of the path; empty when the route has none of that name. */
  readonly param: (name: string) => string;
  readonly query: URLSearchParams;
  /** What a native form sent; empty for what is only asked for. */
  readonly sent: URLSearchParams;
  readonly formCookies: Exchange["formCookies"];
}

/** A page that the server renders, open to everybody: what it shows, the address and its secrets decide. */
export interface PageRoute {
  readonly method: "GET" | "POST";
  readonly path: `/f/${string}` | `/unsubscribe/${string}`;
  readonly policy: "everybody";
  /** Largest body, bytes; 1 MB unless told. */
  readonly maxBytes?: number;
  /** The language of the form that it is about, as BCP 47 writes it; undefined where it has none of its own. */
  readonly formLanguage?: (param: PageCall["param"]) => string | undefined;
  readonly run: (call: PageCall) => Promise<PageAnswer>;
}
