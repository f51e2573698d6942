import type { JsonText } from "./body/jsonText.ts";
import type { IncomingCall } from "./callers/guardedCall.ts";
import type { AppCookie } from "./cookies/appCookies.ts";
import type { FormCookie } from "./cookies/formCookies.ts";
import type { EventFeed } from "./events/sentEvents.ts";
import type { SentFile, Upload } from "./sentFile.ts";

/** A request and its response, as routes see them. */
export interface RequestContext extends IncomingCall {
  /** Reads a path parameter; empty when the route has none of that name. */
  param(name: string): string;
  /** The cookies of published forms. */
  readonly formCookies: {
    read(name: FormCookie): string | undefined;
    write(name: FormCookie, value: string): void;
  };
  /** Cookies of the people of published apps, by publication. */
  readonly appCookies: {
    read(publication: string): string | undefined;
    write(publication: string, cookie: AppCookie): void;
    clear(publication: string): void;
  };
  /** Guest cookies, one for each project. */
  readonly guestCookie: {
    write(projectId: string, secret: string): void;
    clear(projectId: string): void;
  };
  /** The file in the body, for routes with `takesFile`. */
  readonly upload: Upload;
  /** Responds with a file instead of the route's result. */
  readonly sendFile: (file: SentFile) => void;
  /** Responds with already serialized JSON and passes its stream to `answerWith`. */
  readonly sendJson: (text: JsonText, answerWith: (body: SentFile["body"]) => void) => void;
  /** Responds with server-sent events instead of the route's result. */
  sendEvents(feed: EventFeed): void;
  readonly session: {
    /** Id of the caller's session; undefined when signed out. */
    readonly id: string | undefined;
    /** Token from the device cookie, as the browser sent it; not verified. */
    readonly device: string | undefined;
    /** Signs a person in and ends the previous session. */
    start(userId: string): void;
    /** Marks the device as known, bound to the person's current password. */
    rememberDevice(userId: string): void;
    /** Signs out. */
    end(): void;
  };
}
