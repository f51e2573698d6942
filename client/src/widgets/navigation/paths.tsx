import { fill, translate } from "@formweave/schema";
import { type ReactNode, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { pageWindow } from "./pageWindow.ts";
import { PlaceLink } from "#widgets/links/PlaceLink.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/paths.css";

const MARKS = { slash: "/", dot: "·" };

/** Breadcrumbs from the first page to this one; a long path folds its middle, and a click unfolds it. */
export function BreadcrumbView({ props, style, isIdleOff, onNavigate }: WidgetViewProps<"breadcrumb">) {
  const { options, separator, maxShown, ariaLabel } = props;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const hidden = isUnfolded ? 0 : Math.max(options.length - maxShown, 0);
  const mark = separator === "chevron" ? <Icon name="chevron-right" size={14} /> : MARKS[separator];
  return (
    <nav className="wv-breadcrumb" style={style} aria-label={ariaLabel || translate("Breadcrumb")}>
      <ol>
        {options.map((option, index) => {
          if (hidden > 0 && index >= 1 && index <= hidden) {
            return index === 1 && <Fold key={option.id} mark={mark} onOpen={() => setIsUnfolded(true)} />;
          }
          const isLast = index === options.length - 1;
          return (
            <li key={option.id}>
              {index > 0 && <span aria-hidden>{mark}</span>}
              <PlaceLink place={option} {...{ isIdleOff, onNavigate }} current={isLast ? "page" : undefined}>
                {option.label}
              </PlaceLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Fold({ mark, onOpen }: { readonly mark: ReactNode; readonly onOpen: () => void }) {
  return (
    <li>
      <span aria-hidden>{mark}</span>
      <button type="button" aria-label={translate("Show the full path")} onClick={onOpen}>
        <Icon name="ellipsis" />
      </button>
    </li>
  );
}

/** Numbered pages; each links to its screen, if there is one. */
export function PaginationView({ props, style, isIdleOff, onNavigate }: WidgetViewProps<"pagination">) {
  const { siblings, variant, previousLabel, nextLabel, ariaLabel } = props;
  const screens = listedScreens(props.screens);
  const count = Math.trunc(screens.length || props.count);
  const [chosen, setChosen] = useState<number>();
  const page = Math.min(Math.max(Math.trunc(chosen ?? props.current), 1), count);

  const isOff = (to: number) => to < 1 || to > count || (isIdleOff && screens[to - 1] === undefined);

  function handleGo(next: number): void {
    setChosen(next);
    const screen = screens[next - 1];
    if (screen !== undefined) onNavigate?.(screen);
  }

  return (
    <nav className="wv-pages" style={style} aria-label={ariaLabel || translate("Pages")}>
      <button type="button" className="is-end" disabled={isOff(page - 1)} onClick={() => handleGo(page - 1)}>
        <Icon name="chevron-left" />
        <span>{previousLabel || translate("Previous")}</span>
      </button>
      {variant === "compact" ? (
        <span aria-live="polite">{fill("Page {at} of {count}", { at: page, count })}</span>
      ) : (
        <Numbers {...{ count, page, siblings, isOff }} onGo={handleGo} />
      )}
      <button type="button" className="is-end" disabled={isOff(page + 1)} onClick={() => handleGo(page + 1)}>
        <span>{nextLabel || translate("Next")}</span>
        <Icon name="chevron-right" />
      </button>
    </nav>
  );
}

interface NumbersProps {
  readonly count: number;
  readonly page: number;
  readonly siblings: number;
  readonly isOff: (page: number) => boolean;
  readonly onGo: (page: number) => void;
}

function Numbers({ count, page, siblings, isOff, onGo }: NumbersProps) {
  return (
    <ol>
      {pageWindow(count, page, Math.trunc(siblings)).map((place) => (
        <li key={place}>
          {typeof place === "number" ? (
            <button
              type="button"
              aria-label={fill("Page {at}", { at: place })}
              disabled={isOff(place)}
              aria-current={place === page ? "page" : undefined}
              onClick={() => onGo(place)}
            >
              {place}
            </button>
          ) : (
            <Icon name="ellipsis" />
          )}
        </li>
      ))}
    </ol>
  );
}

function listedScreens(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
