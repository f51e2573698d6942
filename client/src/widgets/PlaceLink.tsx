import { safeUrl } from "@formweave/schema/widgets";
import type { MouseEvent, ReactNode } from "react";

interface PlaceLinkProps {
  readonly place: { readonly href: string; readonly screen: string };
  readonly onNavigate: ((screenId: string) => void) | undefined;
  readonly current?: "page" | "step" | undefined;
  readonly className?: string;
  /** Called at each click, wherever it leads. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link of a list of places: to a screen of the app, else to a safe address, else to nowhere. */
export function PlaceLink({ place, onNavigate, current, className, onFollow, children }: PlaceLinkProps) {
  const { screen, href } = place;
  const address = href !== "" && safeUrl(href) ? href : "#";

  function handleClick(event: MouseEvent): void {
    onFollow?.();
    if (screen !== "") onNavigate?.(screen);
    if (screen !== "" || address === "#") event.preventDefault();
  }

  return (
    <a className={className} href={address} aria-current={current} onClick={handleClick}>
      {children}
    </a>
  );
}
