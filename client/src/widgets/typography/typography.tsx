import { safeUrl } from "@formweave/schema/widgets";
import type { MouseEvent } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import { linkTo } from "#widgets/links/linkTo.ts";
import { outside } from "#widgets/links/outside.ts";
import { RichTextView } from "#widgets/RichTextView.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** A heading of the given level. */
export function HeadingView({ props, style }: WidgetViewProps<"heading">) {
  const Level = props.level;
  return (
    <Level className={`wv-heading is-${props.level}`} style={style}>
      {props.text}
    </Level>
  );
}

/** Plain text that keeps its line breaks. */
export function TextView({ props, style }: WidgetViewProps<"text">) {
  return (
    <p className={`wv-text is-${props.variant}`} style={style}>
      {props.text}
    </p>
  );
}

/** Formatted text, or the editor that replaces it. */
export function RichTextWidgetView({ props, style, richTextSlot }: WidgetViewProps<"rich-text">) {
  return (
    <div className="wv-rich" style={style}>
      {richTextSlot ?? <RichTextView value={props.content} />}
    </div>
  );
}

/** A link to a page, or to a screen of the app. */
export function LinkView({ props, style, isIdleOff, onNavigate }: WidgetViewProps<"link">) {
  const { text, href, navigateTo, newTab, underline } = props;
  const link = linkTo(href, isIdleOff && navigateTo === "");

  function handleClick(event: MouseEvent): void {
    if (navigateTo !== "") onNavigate?.(navigateTo);
    if (navigateTo !== "" || link.href === "#") event.preventDefault();
  }

  return (
    <a
      className={joinClasses("wv-link", `is-${underline}`)}
      style={style}
      href={link.href}
      aria-disabled={link["aria-disabled"]}
      onClick={handleClick}
      {...outside(newTab && navigateTo === "")}
    >
      {text}
    </a>
  );
}

/** A quotation and its author. */
export function QuoteView({ props, style }: WidgetViewProps<"quote">) {
  const { text, author, role, href } = props;
  const isLinked = href !== "" && safeUrl(href);
  return (
    <figure className="wv-quote" style={style}>
      <blockquote cite={isLinked ? href : undefined}>{text}</blockquote>
      {(author !== "" || role !== "") && (
        <figcaption>
          <b>{isLinked ? <a href={href}>{author || role}</a> : author}</b>
          {role !== "" && (author !== "" || !isLinked) && <span>{role}</span>}
        </figcaption>
      )}
    </figure>
  );
}
