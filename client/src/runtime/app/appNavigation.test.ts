import { isOutsideAddress } from "@formweave/schema/widgets";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import type { AppPage, AppScreen } from "@formweave/schema/api";
import { themeLook } from "@formweave/schema/rules";
import { AppNavigation, type NavigationDeps } from "./appNavigation.ts";
import { screenUrl, type ScreenAnswer } from "./appRequests.ts";
import { hostileTarget } from "./testing.ts";

const RELEASE = "00000000-0000-4000-8000-000000000001";
const screenAt = (address: string): AppScreen => ({
  id: address,
  name: address,
  address,
  heading: "shown",
  widgets: [],
  links: [],
  definitions: {},
  formulas: {},
  given: {},
  link: "",
});
const APP: AppPage = {
  kind: "app",
  slug: "depot",
  name: "Depot",
  description: "",
  look: themeLook({}),
  texts: {},
  navigation: [],
  release: { id: RELEASE, number: 1 },
  locale: "en",
  screen: screenAt("/a/depot"),
  given: {},
  shown: {},
  problems: [],
};

/** A navigation with all that it asks, loads, shows and says. */
function start(answer: (address: string) => ScreenAnswer | Promise<ScreenAnswer> = found) {
  const asked: string[] = [];
  const load = vi.fn<NavigationDeps["load"]>();
  const show = vi.fn<NavigationDeps["show"]>(() => true);
  const say = vi.fn<NavigationDeps["say"]>();
  let time = 0;
  const deps: NavigationDeps = {
    ask(question) {
      asked.push(screenUrl(question));
      return Promise.resolve(answer(question.address));
    },
    prepare: () => Promise.resolve(),
    load,
    show,
    say,
    now: () => time,
    wait: () => new Promise((resolve) => setTimeout(resolve)),
  };
  const navigation = new AppNavigation(APP, deps);
  return { navigation, asked, load, show, say, pass: (ms: number) => void (time += ms) };
}

function found(address: string, live = RELEASE, isInLive = true): ScreenAnswer {
  return { kind: "found", live, isInLive, screen: screenAt(`/a/depot${address}`) };
}

it("opens another screen by one request, and one that it has just asked for by none", async () => {
  const { navigation, asked, show } = start();
  navigation.navigate("/list");
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  expect(show).toHaveBeenCalledWith(screenAt("/a/depot/list"), { kind: "push", address: "/a/depot/list" });
  await navigation.prefetch("/a/depot/new");
  navigation.navigate("/new");
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  expect(asked).toEqual(
    ["%2Flist", "%2Fnew"].map((path) => `/api/apps/depot/screen?address=${path}&release=${RELEASE}`),
  );
});

it("replaces the entry where only the query differs, and does nothing where nothing does", async () => {
  const { navigation, asked, show } = start();
  navigation.navigate("?tab=open");
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  expect(show).toHaveBeenCalledWith(expect.anything(), { kind: "replace", address: "/a/depot?tab=open" });
  expect(navigation.navigate("?tab=open")).toBe(true);
  expect(asked.length).toBe(1);
});

it("shows what it knows where the server is slow or away, and says so where it knows nothing", async () => {
  let isAway = false;
  const answer = (address: string): ScreenAnswer => (isAway ? { kind: "unreachable" } : found(address));
  const { navigation, show, say, pass } = start(answer);
  navigation.navigate("/list");
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  isAway = true;
  pass(60_000);
  navigation.navigate("/");
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  navigation.navigate("/new");
  await vi.waitFor(() => expect(say).toHaveBeenCalledWith("unreachable"));
  expect(navigation.shown).toBe("/a/depot");
});

it("of two presses the later one counts, whichever is answered first", async () => {
  const first = Promise.withResolvers<ScreenAnswer>();
  const { navigation, show } = start((address) => (address === "/slow" ? first.promise : found(address)));
  navigation.navigate("/slow");
  navigation.navigate("/fast");
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  first.resolve(found("/slow"));
  await first.promise;
  expect(navigation.shown).toBe("/a/depot/fast");
  expect(show).toHaveBeenCalledTimes(1);
});

it.each([
  [found("/list", "newer"), "/a/depot/list"],
  [found("/list", "older", false), "/a/depot?_notice=gone"],
  [{ kind: "refused" } as const, "/a/depot/list"],
])("loads the page anew where another release is live or the server refuses, %#", async (answer, address) => {
  const { navigation, show, load } = start(() => answer);
  navigation.navigate("/list");
  await vi.waitFor(() => expect(load).toHaveBeenCalledWith(address));
  expect(show).not.toHaveBeenCalled();
});

it("loads nothing when it hears of a newer release, until somebody takes a step", async () => {
  const { navigation, load, say, pass } = start((address) => found(address, "newer"));
  pass(60_000);
  await navigation.check();
  expect([load.mock.calls, say.mock.calls]).toEqual([[], [["newer"]]]);
  navigation.navigate("/list");
  await vi.waitFor(() => expect(load).toHaveBeenCalledWith("/a/depot/list"));
});

it("lets a screen lead on once by itself when it arrives, and not for ever", async () => {
  const { navigation, show, say } = start();
  const arriveAndLead = (to: string): void => {
    navigation.arrive(true);
    navigation.navigate(to);
    navigation.arrive(false);
  };
  arriveAndLead("/b");
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  arriveAndLead("/");
  expect(say).toHaveBeenCalledWith("loop");
  navigation.navigate("/c");
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  arriveAndLead("/b");
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(3));
});

it("no sequence of events asks for anything but screens of the app, or loads what no event names", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileTarget, { maxLength: 8 }), async (targets) => {
      const { navigation, asked, load } = start();
      for (const to of targets) {
        navigation.navigate(to);
        await navigation.prefetch(navigation.shown);
      }
      for (const url of asked)
        expect(new URL(url, "https://forms.example").pathname).toBe("/api/apps/depot/screen");
      for (const [address] of load.mock.calls) {
        const isNamed = isOutsideAddress(address) && targets.includes(address);
        const { origin, pathname } = new URL(address, "https://forms.example");
        expect(isNamed || (origin === "https://forms.example" && /^\/a\/depot(?:\/|$)/.test(pathname))).toBe(
          true,
        );
      }
    }),
    { numRuns: 300 },
  );
});
