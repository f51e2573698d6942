import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { describeDevice, DeviceSwitch } from "#builder/DeviceSwitch.tsx";
import { useEditor } from "#document/EditorContext.tsx";
import { useShownTree } from "#builder/canvasState/useShownTree.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import type { ColorScheme } from "@formweave/schema/rules";
import { useBoxSize } from "#widgets/charts/useBoxSize.ts";
import { LivePage } from "./LivePage.tsx";
import { usePreviewScheme } from "./usePreviewScheme.ts";
import "./preview.css";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { useIsApp } from "#builder/screenFields/useScreens.ts";

const LiveApp = defer(async () => (await import("./app/LiveApp.tsx")).LiveApp);
const TranslatedPage = defer(async () => (await import("./TranslatedPage.tsx")).TranslatedPage);

/** Least room on each side of the page, px. */
const MARGIN = 24;
/** Visitors that an app can be previewed as. */
const VIEWERS = [{ value: "anybody", label: "As anybody" }] as const;
/** Events of a preview that must not reach the builder's handlers. */
const FOLLOWED_KEYS = ["keydown", "copy", "cut", "paste"] as const;

/**
 * The working page in front of the builder: for this person alone, with answers that are discarded on leaving. Changes of others arrive
 * live.
 */
export function LivePreview({ onLeave }: { readonly onLeave: () => void }) {
  const root = useRef<HTMLElement>(null);
  const [box, size] = useBoxSize<HTMLDivElement>();
  const [announcement, setAnnouncement] = useState("");
  const [attempt, setAttempt] = useState(0);
  const { scheme, isFree, turn } = usePreviewScheme();
  const width = useShownTree((tree) => tree.width);
  const { store } = useEditor();
  useLayoutEffect(() => {
    root.current?.focus({ preventScroll: true });
  }, []);
  useQuietBuilder(root, onLeave);
  useOwnDevice();
  const isTranslated = useStore(store.meta, ({ texts }) => texts.language !== undefined);
  const Page = useIsApp() ? LiveApp : LivePage;
  const scale = size === undefined ? 1 : Math.min(1, (size.width - 2 * MARGIN) / width);
  const shown = { scale, scheme, onAnnounce: setAnnouncement };

  function handleKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    const isUsed = event.defaultPrevented || isInWindow(event.target);
    if (event.key === "Escape" && !isUsed) onLeave();
  }
  function handleClear(): void {
    setAttempt(attempt + 1);
    setAnnouncement("The answers are cleared.");
  }
  return (
    // Its keys are those of everything inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={root} className="live" aria-label="Preview" tabIndex={-1} onKeyDown={handleKeyDown}>
      <PreviewBar onTurn={isFree ? turn : undefined} {...{ scheme, onLeave }} onClear={handleClear} />
      <div ref={box} className="live-room">
        {isTranslated ? (
          <TranslatedPage key={attempt} Page={Page} {...shown} />
        ) : (
          <Page key={attempt} {...shown} />
        )}
      </div>
      <output className="live-said">{announcement}</output>
    </section>
  );
}

interface PreviewBarProps {
  readonly scheme: ColorScheme;
  /** Switches to the other colour scheme; missing when the page has only one. */
  readonly onTurn: (() => void) | undefined;
  readonly onClear: () => void;
  readonly onLeave: () => void;
}

function PreviewBar({ scheme, onTurn, onClear, onLeave }: PreviewBarProps) {
  const { store } = useEditor();
  const { page } = useCanvas();
  const device = useStore(page.device, (current) => current);
  const name = useStore(store.meta, (meta) => meta.name);
  return (
    <header className="live-bar">
      <Badge tone="accent">Preview</Badge>
      <h2 className="trunc">{name}</h2>
      <span className="grow" />
      <span className="hint tnum">{describeDevice(device)}</span>
      <DeviceSwitch label="Preview on" isTried />
      {useIsApp() && <ViewerField />}
      {onTurn !== undefined && (
        <IconButton
          icon="sun-moon"
          label={scheme === "dark" ? "Show as on a light device" : "Show as on a dark device"}
          onClick={onTurn}
        />
      )}
      <IconButton icon="rotate-ccw" label="Clear the answers" onClick={onClear} />
      <span className="grow" />
      <Button onClick={onLeave}>
        Back to editing <Kbd keys="Esc" />
      </Button>
    </header>
  );
}

/** Chooses the visitor that the app is shown to; people of the app join the list when it has some. */
function ViewerField() {
  const [viewer, setViewer] = useState<(typeof VIEWERS)[number]["value"]>("anybody");
  return <SelectField hideLabel label="Preview as" options={VIEWERS} value={viewer} onChange={setViewer} />;
}

/** Restores the device of the canvas after the preview used another. */
function useOwnDevice(): void {
  const { page } = useCanvas();
  useEffect(() => {
    const before = page.device.get();
    return () => page.tryOn(before);
  }, [page]);
}

/** Keeps key presses from the builder while nothing in the preview has the focus. */
function useQuietBuilder(root: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const listeners = new AbortController();
    const handle = (event: Event) => {
      const isInside = event.target instanceof Node && root.current?.contains(event.target) === true;
      if (isInside || isInList(event.target)) return;
      event.stopImmediatePropagation();
      if (event instanceof window.KeyboardEvent && event.key === "Escape") onLeave();
    };
    for (const type of FOLLOWED_KEYS)
      window.addEventListener(type, handle, { capture: true, signal: listeners.signal });
    return () => listeners.abort();
  }, [root, onLeave]);
}

/** True in a list that a control of the preview has opened, which stands outside of it. */
function isInList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role='listbox']") !== null;
}

/** True when Escape closes a dialog of the page first. */
function isInWindow(target: EventTarget): boolean {
  return target instanceof Element && target.closest("dialog[open]") !== null;
}
