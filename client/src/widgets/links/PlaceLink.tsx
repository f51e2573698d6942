import type { MouseEvent, ReactNode } from "react";
import { linkTo } from "./linkTo.ts";

interface PlaceLinkProps {
  readonly place: { readonly href: string; readonly screen: string };
  readonly onNavigate: ((screenId: string) => void) | undefined;
  readonly isIdleOff: boolean;
  readonly current?: "page" | "step" | undefined;
  readonly className?: string;
  /** Called at each click, whatever the destination. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link to a destination of a list: a screen of the app, else a safe address, else nothing. */
export function PlaceLink(props: PlaceLinkProps) {
  const { place, onNavigate, isIdleOff, current, className, onFollow, children } = props;
  const { screen, href } = place;
  const link = linkTo(href, isIdleOff && screen === "");

  function handleClick(event: MouseEvent): void {
    if (link.href === undefined) return;
    onFollow?.();
    if (screen !== "") onNavigate?.(screen);
    if (screen !== "" || link.href === "#") event.preventDefault();
  }

  return (
    <a
      className={className}
      href={link.href}
      aria-disabled={link["aria-disabled"]}
      aria-current={current}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
