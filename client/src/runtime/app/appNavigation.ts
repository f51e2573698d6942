import type { AppPage, AppScreen } from "@formweave/schema/api";
import { appBase, pathInApp, resolveTarget } from "@formweave/schema/screens";
import type { ScreenAnswer, ScreenQuestion } from "./appRequests.ts";
import type { AppMessage } from "./appMessages.ts";
import { readPath } from "./screen/toFillingPage.ts";

/** Surroundings of the navigation: everything outside of it is a parameter. */
export interface NavigationDeps {
  readonly ask: (question: ScreenQuestion) => Promise<ScreenAnswer>;
  /** Loads the code for everything on a screen. */
  readonly prepare: (screen: AppScreen) => Promise<void>;
  /** Loads an address as a page: outside of the app, or the app anew. */
  readonly load: (address: string) => void;
  /** Shows a screen; false when the address cannot be written into the history. */
  readonly show: (screen: AppScreen, step: Step) => boolean;
  readonly say: (message: AppMessage) => void;
  readonly now: () => number;
  /** Resolves after a while, ms. */
  readonly wait: (ms: number) => Promise<void>;
}

/** A change of the history: another entry, the same one with another state, or one that the browser has gone to itself. */
export interface Step {
  readonly kind: "push" | "replace" | "pop";
  readonly address: string;
}

/** Longest wait for the server before a screen is shown that is known already, ms. */
const PATIENCE_MS = 400;
/** Age up to which an answer counts as of now, ms: what a pointer asked for is used by the press that follows. */
const FRESH_MS = 10_000;
const MAX_KEPT = 50;

interface Kept {
  readonly screen: AppScreen;
  at: number;
}

/**
 * Moves through an app: one small request for a screen, none for one that was asked for a moment before. A newer release is taken at
 * the next step, by loading its page; nothing is loaded under somebody's hands.
 */
export class AppNavigation {
  readonly #app: Pick<AppPage, "slug" | "release" | "home">;
  readonly #deps: NavigationDeps;
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<ScreenAnswer>>();
  #shown: string;
  #turn = 0;
  #isOutdated = false;
  #isArriving = false;
  /** Steps that screens made by themselves since a person last did something. */
  #automatic = 0;

  constructor(app: AppPage, deps: NavigationDeps) {
    this.#app = app;
    this.#deps = deps;
    this.#shown = app.screen.address;
    this.#keep(app.screen.address, app.screen);
  }

  /** The address that is shown. */
  get shown(): string {
    return this.#shown;
  }

  /** Call around the events of an arriving screen: steps meanwhile are its own, and it may take one. */
  arrive(isUnderWay: boolean): void {
    this.#isArriving = isUnderWay;
  }

  /** Opens what a link or an event names; false when it leads nowhere. */
  navigate(to: string): boolean {
    const target = resolveTarget(appBase(this.#app.slug), to);
    if (target === undefined || (target.kind === "outside" && !URL.canParse(target.address))) return false;
    if (this.#isLoop()) this.#deps.say("loop");
    else if (target.kind === "outside" || isOurs(this.#app.slug, target.address))
      this.#deps.load(target.address);
    else this.#open(target.address);
    return true;
  }

  /** True for the second step that screens take by themselves; a person's step begins anew. */
  #isLoop(): boolean {
    this.#automatic = this.#isArriving ? this.#automatic + 1 : 0;
    return this.#automatic > 1;
  }

  #open(address: string): void {
    if (address === this.#shown) return;
    const kind = readPath(address) === readPath(this.#shown) ? "replace" : "push";
    void this.#go({ kind, address });
  }

  /** Shows the screen of an entry that the browser has gone to, where it is another one. */
  pop(address: string): void {
    this.#automatic = 0;
    void this.#go({ kind: "pop", address });
  }

  /** Asks for a screen that is likely to be next. */
  async prefetch(address: string): Promise<void> {
    if (isOurs(this.#app.slug, address) || this.#isFresh(address) || this.#isOutdated) return;
    const answer = await this.#ask(address);
    if (answer.kind === "found" && answer.screen !== null) await this.#deps.prepare(answer.screen);
  }

  /** Asks whether the release is still live. */
  async check(): Promise<void> {
    if (!this.#isFresh(this.#shown)) await this.#ask(this.#shown);
  }

  async #go(step: Step): Promise<void> {
    const turn = ++this.#turn;
    const address = withoutHash(step.address);
    const answer = await this.#askPatiently(address);
    if (turn !== this.#turn || (answer !== undefined && this.#leaves(answer, step))) return;
    const screen = this.#kept.get(address)?.screen;
    if (screen === undefined) {
      this.#deps.say("unreachable");
      return;
    }
    await this.#deps.prepare(screen);
    if (turn !== this.#turn) return;
    this.#shown = address;
    this.#deps.say("nothing");
    if (!this.#deps.show(screen, step)) this.#deps.load(step.address);
  }

  /** The answer about a screen; undefined when none is needed, or when a screen that is known does not wait any longer. */
  #askPatiently(address: string): Promise<ScreenAnswer | undefined> {
    if (this.#isFresh(address) && !this.#isOutdated) return Promise.resolve(undefined);
    const asked = this.#ask(address);
    if (!this.#kept.has(address)) return asked;
    return Promise.race([asked, this.#deps.wait(PATIENCE_MS).then(() => undefined)]);
  }

  /** Loads a page instead, when the server refuses the screen or has another release; true when it does. */
  #leaves(answer: ScreenAnswer, { address }: Step): boolean {
    if (answer.kind === "unreachable") return false;
    if (answer.kind === "found" && answer.live === this.#app.release.id) return false;
    const isThere = answer.kind === "refused" || answer.isInLive;
    this.#deps.load(isThere ? address : `${appBase(this.#app.slug)}?_notice=gone`);
    return true;
  }

  async #ask(address: string): Promise<ScreenAnswer> {
    const underWay = this.#underWay.get(address);
    if (underWay !== undefined) return underWay;
    const { slug, release } = this.#app;
    const path = pathInApp(appBase(slug), readPath(address)) ?? "/";
    const question = {
      slug,
      releaseId: release.id,
      address: `${path}${readQuery(address)}`,
      isKnown: this.#kept.has(address),
    };
    const asked = this.#deps.ask(question);
    this.#underWay.set(address, asked);
    const answer = await asked;
    this.#underWay.delete(address);
    this.#note(address, answer);
    return answer;
  }

  #note(address: string, answer: ScreenAnswer): void {
    if (answer.kind !== "found") return;
    const kept = this.#kept.get(address);
    if (answer.screen !== null) this.#keep(address, answer.screen);
    else if (kept !== undefined) kept.at = this.#deps.now();
    if (answer.live === this.#app.release.id || this.#isOutdated) return;
    this.#isOutdated = true;
    this.#deps.say("newer");
  }

  #keep(address: string, screen: AppScreen): void {
    this.#kept.delete(address);
    this.#kept.set(address, { screen, at: this.#deps.now() });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  #isFresh(address: string): boolean {
    const kept = this.#kept.get(withoutHash(address));
    return kept !== undefined && this.#deps.now() - kept.at < FRESH_MS;
  }
}

/** True for addresses below the app that are no screens: the server has pages of its own there. */
function isOurs(slug: string, address: string): boolean {
  const path = pathInApp(appBase(slug), readPath(address)) ?? "";
  return path.startsWith("/_") && !path.startsWith("/_screen/");
}

function withoutHash(address: string): string {
  return address.split("#", 1)[0] ?? "";
}

function readQuery(address: string): string {
  return /\?[^#]*/.exec(address)?.[0] ?? "";
}
