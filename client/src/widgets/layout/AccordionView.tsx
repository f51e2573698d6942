import { Children, type ReactNode, type SyntheticEvent, useId } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Area } from "./Area.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { isFirstWrong } from "#widgets/wrongAnswers.ts";
import "#widgets/styles/accordion.css";

type AccordionProps = WidgetViewProps<"accordion">;

/**
 * Sections that open and close. The first child belongs to the first section, the second to the second, and all further ones to the last.
 * On the canvas all sections are open, each with the same space.
 */
export function AccordionView({ props, mode, style, children }: AccordionProps) {
  const { options, variant, ariaLabel } = props;
  const area = { mode, style, label: ariaLabel, className: `wv-accordion is-${variant}` } as const;
  if (mode === "edit") {
    return (
      <Area
        {...area}
        chrome={options.map((section) => (
          <DrawnSection key={section.id} section={section} />
        ))}
      >
        {children}
      </Area>
    );
  }
  return (
    <Area {...area} flow={{}}>
      <Sections props={props}>{children}</Sections>
    </Area>
  );
}

type Section = AccordionProps["props"]["options"][number];

/** A section without its behaviour. */
function DrawnSection({ section: { label, text } }: { readonly section: Section }) {
  return (
    <div className="wv-fold">
      <div className="wv-foldhead">
        {label}
        <Icon name="chevron-down" />
      </div>
      {text !== "" && <p>{text}</p>}
    </div>
  );
}

function Sections({ props, children }: Pick<AccordionProps, "props" | "children">) {
  const { options, single } = props;
  const group = useId();
  const contents = Children.toArray(children);
  const firstOpen = options.findIndex(({ open }) => open);
  return options.map((section, index) => {
    const isLast = index === options.length - 1;
    return (
      <OpeningSection
        key={section.id}
        section={section}
        isOpen={section.open && (!single || index === firstOpen)}
        group={single ? group : undefined}
      >
        {contents.slice(index, isLast ? undefined : index + 1)}
      </OpeningSection>
    );
  });
}

interface OpeningSectionProps {
  readonly section: Section;
  readonly isOpen: boolean;
  /** The browser keeps at most one section of a group open. */
  readonly group: string | undefined;
  readonly children: readonly ReactNode[];
}

function OpeningSection({ section: { label, text }, isOpen, group, children }: OpeningSectionProps) {
  return (
    <details className="wv-fold" name={group} open={isOpen} onInvalidCapture={showWithin}>
      <summary className="wv-foldhead">
        {label}
        <Icon name="chevron-down" />
      </summary>
      {text !== "" && <p>{text}</p>}
      {children.length > 0 && <div className="wv-folded">{children}</div>}
    </details>
  );
}

/** Opens the section with an invalid answer, or nobody would learn why the form is not sent. */
function showWithin(event: SyntheticEvent<HTMLDetailsElement>): void {
  if (isFirstWrong(event.target)) event.currentTarget.open = true;
}
