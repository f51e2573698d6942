import { fill, translate } from "@formweave/schema";
import { safeUrl } from "@formweave/schema/widgets";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { InlineField, type ControlAttributes } from "#widgets/field/Field.tsx";
import { guardReadOnly } from "#widgets/field/guardReadOnly.ts";
import { outside } from "#widgets/links/outside.ts";
import { RichTextView } from "#widgets/RichTextView.tsx";
import type { ViewProps, WidgetMode, WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/consent.css";

/** Consent to one use of the answers: a checkbox that is never ticked initially, with the explanation below. */
export function ConsentView(view: WidgetViewProps<"consent">) {
  const { details, linkText, href, version, look, readOnly } = view.props;
  return (
    <div className={`wv-consent is-${look}`} style={view.style}>
      <InlineField view={view}>
        {(control) => <AgreeBox view={view} control={control} isDisabled={readOnly} />}
      </InlineField>
      {details !== "" && <p className="wv-agreenote">{details}</p>}
      <Reference mode={view.mode} {...{ linkText, href, version }} />
    </div>
  );
}

/** A text with a checkbox to accept it, enabled only after reading to the end if `mustRead` is set. */
export function TermsView(view: WidgetViewProps<"terms">) {
  const { title, content, mustRead, linkText, href, version, readOnly } = view.props;
  const { box, end, isRead } = useReadToEnd(view.mode === "live" && mustRead && view.answer !== true);
  return (
    <div className="wv-terms">
      {title !== "" && <div className="fl">{title}</div>}
      <TermsText mode={view.mode} style={view.style} title={title} box={box}>
        {view.richTextSlot ?? <RichTextView value={content} />}
        <i ref={end} className="wv-termsend" />
      </TermsText>
      <Reference mode={view.mode} {...{ linkText, href, version }} />
      <InlineField view={view}>
        {(control) => <AgreeBox view={view} control={control} isDisabled={readOnly || !isRead} />}
      </InlineField>
      <output className="wv-agreenote">
        {!isRead && (
          <>
            <Icon name="arrow-down" size={14} />
            {translate("Scroll to the end to accept")}
          </>
        )}
      </output>
    </div>
  );
}

interface AgreeBoxProps {
  readonly view: ViewProps;
  readonly control: ControlAttributes;
  readonly isDisabled: boolean;
}

// A read-only checkbox is not disabled, because a required one has to block submission.
function AgreeBox({ view: { mode, answer }, control, isDisabled }: AgreeBoxProps) {
  if (mode === "edit") return <span className="wv-box" />;
  return (
    <input
      {...control}
      {...guardReadOnly(isDisabled)}
      className="wv-box"
      type="checkbox"
      value="true"
      defaultChecked={answer === true}
    />
  );
}

interface TermsTextProps {
  readonly mode: WidgetMode;
  readonly style: WidgetViewProps<"terms">["style"];
  readonly title: string;
  readonly box: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The terms in a scrollable box that can also be scrolled by keyboard. */
function TermsText({ mode, style, title, box, children }: TermsTextProps) {
  return (
    <section
      ref={box}
      className="wv-termstext"
      style={style}
      aria-label={title || translate("Terms")}
      {...(mode === "live" && { tabIndex: 0 })}
    >
      {children}
    </section>
  );
}

interface ReferenceProps {
  readonly mode: WidgetMode;
  readonly linkText: string;
  readonly href: string;
  readonly version: string;
}

/** A link to the full text, opened in a new tab so that no answer is lost, and its version. */
function Reference({ mode, linkText, href, version }: ReferenceProps) {
  const isLinked = href !== "" && safeUrl(href);
  if (!isLinked && version === "") return null;
  return (
    // While the terms are edited on the canvas, the elements around them stay inert.
    <p className="wv-agreenote" inert={mode === "edit"}>
      {isLinked && (
        <a className="wv-link" href={href} {...outside(true)}>
          {linkText || href}
          <Icon name="arrow-up-right" size={14} />
        </a>
      )}
      {version !== "" && <span>{fill("Version {version}", { version })}</span>}
    </p>
  );
}

/** True once the end of a scrollable box has been visible; always true when reading is not required. */
function useReadToEnd(isAsked: boolean) {
  const box = useRef<HTMLElement>(null);
  const end = useRef<HTMLElement>(null);
  const [hasSeen, setHasSeen] = useState(false);
  useEffect(() => {
    if (!isAsked || hasSeen || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setHasSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: box.current },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAsked, hasSeen]);
  return { box, end, isRead: hasSeen || !isAsked };
}
