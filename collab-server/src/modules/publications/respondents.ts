import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "better-sqlite3";
import { newSecret } from "../accounts/secrets.ts";

/** Those who may answer a form once, by a cookie that the server gave to their browser and signed. */
export interface Respondents {
  /** The cookie to be given to a browser that has another one, or none; undefined where it has a right one. */
  issue(cookie: string | undefined): string | undefined;
  /** Who it is; undefined where we gave no such cookie. */
  read(cookie: string | undefined): string | undefined;
}

/** A cookie as it was before cookies were signed: whoever had it is still the same. */
const UNSIGNED = /^[\w-]{43}$/;

/** Signs with the key that the database holds, so that cookies outlive a restart and a restored backup. */
export function createRespondents(db: Database): Respondents {
  const key = db.prepare<[], Buffer>("SELECT key FROM respondent_key").pluck().get();
  if (key === undefined) throw new Error("There is no key for respondents");
  const sign = (id: string): string =>
    createHmac("sha256", key).update(`respondent ${id}`).digest("base64url");

  function read(cookie = ""): string | undefined {
    const [id = "", given = ""] = cookie.split(".");
    const [ours, theirs] = [Buffer.from(sign(id)), Buffer.from(given)];
    return id !== "" && ours.length === theirs.length && timingSafeEqual(ours, theirs) ? id : undefined;
  }

  return {
    read,
    issue(cookie) {
      if (read(cookie) !== undefined) return undefined;
      const id = cookie !== undefined && UNSIGNED.test(cookie) ? cookie : newSecret();
      return `${id}.${sign(id)}`;
    },
  };
}
