import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "better-sqlite3";
import { newSecret } from "../../../secrets.ts";

/** Signed cookies that identify respondents of forms that each person may answer once. */
export interface Respondents {
  /** Returns a new cookie value for a browser; undefined when it already has a valid one. */
  issue(cookie: string | undefined): string | undefined;
  /** Returns the respondent's id; undefined for a cookie that this server did not sign. */
  read(cookie: string | undefined): string | undefined;
}

/** Format of old unsigned cookies; `issue` keeps their id. */
const UNSIGNED = /^[\w-]{43}$/;

/** Signs with a key from the database, so that cookies stay valid after a restart or a restored backup. */
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
