import {
  findAppHome,
  listAppScreens,
  pathInApp,
  readScreenState,
  resolveTarget,
  type ScreenState,
} from "@formweave/schema/screens";
import { useLayoutEffect, useState } from "react";
import type { LiveForm } from "#builder/preview/useLiveForm.ts";
import { APP_MESSAGES } from "#runtime/app/appMessages.ts";
import type { ScreenFormProps } from "#runtime/app/screen/ScreenForm.tsx";
import { LIVE_BASE } from "./composeLiveApp.ts";

type Host = ScreenFormProps["host"];

interface LiveHostOptions {
  readonly form: LiveForm;
  readonly show: (state: ScreenState) => void;
  readonly onAnnounce: (text: string) => void;
}

/** Moves through the previewed app as `AppNavigation` does through the published one, without a server; keeps its identity. */
export function useLiveHost(options: LiveHostOptions): Host {
  const [host] = useState(() => createHost(options));
  // Before the events of an arriving screen, which run in its effects.
  useLayoutEffect(() => host.follow(options));
  return host;
}

interface LiveHost extends Host {
  /** Takes what the preview shows by now. */
  readonly follow: (options: LiveHostOptions) => void;
}

function createHost(first: LiveHostOptions): LiveHost {
  let options = first;
  let isArriving = false;
  /** Steps that screens made by themselves since the person last did something. */
  let automatic = 0;
  return {
    follow: (next) => void (options = next),
    arrive: (isUnderWay) => void (isArriving = isUnderWay),
    navigate(to) {
      automatic = isArriving ? automatic + 1 : 0;
      if (automatic <= 1) return open(to, options);
      options.onAnnounce(APP_MESSAGES.loop);
      return true;
    },
  };
}

function open(to: string, { form, show, onAnnounce }: LiveHostOptions): boolean {
  const target = resolveTarget(LIVE_BASE, to);
  if (target === undefined) return false;
  if (target.kind === "outside") {
    onAnnounce(`This leads to ${to}.`);
    return true;
  }
  const path = pathInApp(LIVE_BASE, target.address.split("#", 1)[0] ?? "") ?? "/";
  const state = readScreenState({ screens: listAppScreens(form), home: findAppHome(form) }, path);
  if (state === undefined) onAnnounce(`There is no screen at ${path}.`);
  else show(state);
  return true;
}
