import { translate } from "@formweave/schema";
import { isFollowable } from "@formweave/schema/widgets";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { Brand } from "#widgets/pictures/Brand.tsx";
import { PlaceLink } from "#widgets/links/PlaceLink.tsx";
import { useLeaving } from "#widgets/field/useLeaving.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/navbar.css";

type NavbarProps = WidgetViewProps<"navbar">;

/** Name, links and a call to action in one bar; in narrow spaces the links open below it. */
export function NavbarView({ props, style, isIdleOff, onNavigate }: NavbarProps) {
  const { actionLabel, linkPlace, variant } = props;
  const listId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useLeaving(bar, isOpen, () => setIsOpen(false));

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    bar.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  }

  return (
    <div
      ref={bar}
      className={`wv-navbar is-${variant} is-${linkPlace}`}
      style={style}
      role="presentation"
      onKeyDown={handleKey}
    >
      <Brand {...props} />
      <nav id={listId} aria-label={translate("Main")} className={joinClasses(isOpen && "is-open")}>
        <Links {...{ props, isIdleOff, onNavigate }} onFollow={() => setIsOpen(false)} />
      </nav>
      {actionLabel !== "" && <CallToAction {...{ props, isIdleOff }} />}
      <button
        type="button"
        className="wv-iconbutton"
        aria-label={translate("Links")}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? "x" : "menu"} size={20} />
      </button>
    </div>
  );
}

function CallToAction({ props, isIdleOff }: Pick<NavbarProps, "props" | "isIdleOff">) {
  const { actionLabel, actionHref } = props;
  const isLeading = isFollowable(actionHref);
  if (!isLeading && isIdleOff)
    return (
      <button type="button" className="fbtn" disabled>
        {actionLabel}
      </button>
    );
  return (
    <a className="fbtn" href={isLeading ? actionHref : "#"}>
      {actionLabel}
    </a>
  );
}

interface LinksProps extends Pick<NavbarProps, "props" | "isIdleOff" | "onNavigate"> {
  readonly onFollow: () => void;
}

function Links({ props, isIdleOff, onNavigate, onFollow }: LinksProps) {
  const [chosen, setChosen] = useState<string>();
  const current = chosen ?? props.options[Math.trunc(props.current) - 1]?.id;
  return (
    <ul>
      {props.options.map((option) => (
        <li key={option.id}>
          <PlaceLink
            place={option}
            {...{ isIdleOff, onNavigate }}
            current={option.id === current ? "page" : undefined}
            onFollow={() => {
              setChosen(option.id);
              onFollow();
            }}
          >
            {option.label}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
