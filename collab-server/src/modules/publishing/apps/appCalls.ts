import type { Failure } from "@formweave/schema";
import type { AccountForm } from "@formweave/schema/api";
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

const OURS = /^\/(?:_(?!closed\/|screen\/)|api\/auth\/)/;

/** A form of the app, or a provider that could sign somebody in to it. */
export type MeantWay =
  | { readonly kind: "form"; readonly form: AccountForm }
  | { readonly kind: "provider"; readonly name: string };

/**
 * The way that an address such as `/api/auth/signin` means. In an app it is never a call of the builder: its forms are the app's own, and
 * providers would be too.
 */
export function readMeantWay(address: string): MeantWay | undefined {
  const word = /^\/api\/auth\/([a-z]+)(?:\?|$)/.exec(address)?.[1] ?? "";
  const [form, name] = [MEANT_FORMS.get(word), PROVIDERS.get(word)];
  if (form !== undefined) return { kind: "form", form };
  return name === undefined ? undefined : { kind: "provider", name };
}

const MEANT_FORMS: ReadonlyMap<string, AccountForm> = new Map([
  ["signin", "signin"],
  ["login", "signin"],
  ["signup", "signup"],
  ["register", "signup"],
  ["forgot", "forgot"],
  ["reset", "forgot"],
]);

const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ["google", "Google"],
  ["github", "GitHub"],
  ["microsoft", "Microsoft"],
  ["apple", "Apple"],
  ["facebook", "Facebook"],
  ["linkedin", "LinkedIn"],
]);

/** Leads to another address. */
export function redirect(to: string): Promise<PageAnswer> {
  return Promise.resolve({ kind: "redirect", to });
}

/** Responds as forms do where nobody may enter: closed, not open yet, behind a password. */
export function showClosed(deps: FormPageDeps, call: PageCall, error: Failure): Promise<PageAnswer> {
  const slug = call.param("slug");
  return showFailure(deps, error, { ...describeAbsentForm(deps, call, slug), opens: readWanted(call) });
}
