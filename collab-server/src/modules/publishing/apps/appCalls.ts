import type { Failure } from "@formweave/schema";
import { appBase, resolveTarget } from "@formweave/schema/screens";
import type { PageAnswer, PageCall } from "../../../http/pages/pageRoute.ts";
import { describeAbsentForm, showFailure, type FormPageDeps } from "../formPages/answerPages.ts";

/** The path and query below the app; `/` for the app itself. */
export function readAddress({ path, query }: PageCall): string {
  const below = /^\/a\/[^/]*(.*)$/s.exec(path)?.[1] ?? "";
  return `${below === "" ? "/" : below}${query.size === 0 ? "" : `?${query.toString()}`}`;
}

/** The address that somebody asked for before they were led elsewhere, never one outside of the app. */
export function readWanted(call: PageCall): string {
  const base = appBase(call.param("slug"));
  const wanted = call.sent.get("to") ?? call.query.get("to") ?? readAddress(call);
  const target = resolveTarget(base, wanted);
  // Another form of ours would lead in a circle.
  const isWanted = target?.kind === "own" && !OURS.test(target.address.slice(base.length));
  return isWanted ? target.address : base;
}

const OURS = /^\/_(?!closed\/|screen\/)/;

/** Leads to another address. */
export function redirect(to: string): Promise<PageAnswer> {
  return Promise.resolve({ kind: "redirect", to });
}

/** Responds as forms do where nobody may enter: closed, not open yet, behind a password. */
export function showClosed(deps: FormPageDeps, call: PageCall, error: Failure): Promise<PageAnswer> {
  const slug = call.param("slug");
  return showFailure(deps, error, { ...describeAbsentForm(deps, call, slug), opens: readWanted(call) });
}
