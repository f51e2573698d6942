import { Dialog } from "radix-ui";
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { z } from "zod";
import type { WindowProps } from "#builder/area.ts";
import { keep, readKept } from "#lib/storage.ts";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { placeBeside } from "#ui/tooltips/placeBeside.ts";
import { useFocusReturn } from "#ui/focus/useFocusReturn.ts";
import { tourSteps, type TourStep } from "./steps.ts";
import "./tour.css";

const KEPT_NAME = "tourStep";
/** Space between the highlighted element and the edge of the highlight, px. */
const MARGIN = 6;

/** Shows the parts of the builder one after another; an unfinished tour resumes where it was left. */
export function QuickTour({ shell, onClose }: WindowProps) {
  const { left } = shell.panels;
  // Shows the panel of the first step, which may be hidden by another tab.
  const showComponents = useEffectEvent(() => left.isOpen && left.setTab("components"));
  useEffect(() => void showComponents(), []);
  const { step, at, count, go } = useTour(onClose);
  const focus = useFocusReturn();
  if (step === undefined) return null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Spot target={step.target} />
        <Dialog.Content
          className="tour-frame"
          onInteractOutside={(event) => event.preventDefault()}
          onKeyDown={({ key }) => {
            if (key === "ArrowRight") go(at + 1);
            if (key === "ArrowLeft") go(at - 1);
          }}
          {...focus}
        >
          <Card step={step}>
            <Dialog.Title asChild>
              <h2>{step.title}</h2>
            </Dialog.Title>
            <Dialog.Description asChild>
              <p>{step.text}</p>
            </Dialog.Description>
            <footer>
              <span className="grow tnum">
                {at + 1} of {count}
              </span>
              {at > 0 && <Button onClick={() => go(at - 1)}>Back</Button>}
              <Button variant="primary" onClick={() => go(at + 1)}>
                {at + 1 === count ? "Done" : "Next"}
              </Button>
              {at + 1 < count && (
                <Button variant="quiet" className="tour-skip" onClick={onClose}>
                  Skip tour
                </Button>
              )}
            </footer>
          </Card>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** State of the tour; it starts anew at the stored step until its end has been seen. */
function useTour(onClose: () => void) {
  const [steps] = useState(() => tourSteps().filter(({ target }) => isShown(target)));
  const [at, setAt] = useState(
    () =>
      readKept(
        KEPT_NAME,
        z
          .number()
          .int()
          .min(0)
          .max(steps.length - 1),
      ) ?? 0,
  );
  return {
    step: steps[at],
    at,
    count: steps.length,
    go: (to: number) => {
      if (to < 0) return;
      const isDone = to >= steps.length;
      keep(KEPT_NAME, isDone ? 0 : to);
      if (isDone) return onClose();
      setAt(to);
      announce(`${steps[to]?.title}. ${steps[to]?.text}`);
    },
  };
}

/** Highlights an element and darkens the rest. */
function Spot({ target }: { readonly target: string }) {
  const box = useBox(target);
  const style: CSSProperties = {
    left: box.left - MARGIN,
    top: box.top - MARGIN,
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
  };
  return <div className="tour-spot" style={style} />;
}

/** The card beside the highlighted element, kept inside the window. */
function Card({ step, children }: { readonly step: TourStep; readonly children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  const box = useBox(step.target);
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const room = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeBeside(box, size, room, step.side);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }, [box, step.side]);

  return (
    <div ref={card} className="tour-card">
      {children}
    </div>
  );
}

/** Returns the position of an element in the window, updated when the window is resized. */
function useBox(target: string): DOMRect {
  const [box, setBox] = useState(() => measureBox(target));
  useEffect(() => {
    const measure = () => setBox(measureBox(target));
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [target]);
  return box;
}

function measureBox(target: string): DOMRect {
  return document.querySelector(target)?.getBoundingClientRect() ?? new DOMRect();
}

function isShown(target: string): boolean {
  return measureBox(target).width > 0;
}
