import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { Kbd } from "#ui/Kbd.tsx";
import { placeBeside, type Side } from "./placeBeside.ts";

const SIDES: readonly Side[] = ["top", "right", "bottom", "left"];

/** Renders the tooltip of a control beside it. */
export function Tip({ anchor }: { readonly anchor: HTMLElement }) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const { tip, tipKeys, tipSide } = anchor.dataset;

  useLayoutEffect(() => {
    if (ref.current === null) return;
    const side = SIDES.find((name) => name === tipSide) ?? "bottom";
    const room = { width: window.innerWidth, height: window.innerHeight };
    const size = { width: ref.current.offsetWidth, height: ref.current.offsetHeight };
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), size, room, side);
    ref.current.style.left = `${left}px`;
    ref.current.style.top = `${top}px`;
  }, [anchor, tipSide]);

  useEffect(() => {
    const others = anchor.getAttribute("aria-describedby");
    anchor.setAttribute("aria-describedby", others === null ? id : `${others} ${id}`);
    return () => {
      if (others === null) anchor.removeAttribute("aria-describedby");
      else anchor.setAttribute("aria-describedby", others);
    };
  }, [anchor, id]);

  return (
    <div ref={ref} id={id} role="tooltip" className="tip">
      {tip}
      {tipKeys !== undefined && <Kbd keys={tipKeys} />}
    </div>
  );
}
