import { translate } from "@formweave/schema";
import { useId } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/voices.css";

/** Questions that expand to their answers. */
export function FaqView({ props, style }: WidgetViewProps<"faq">) {
  const { title, options, firstOpen, oneAtATime } = props;
  const group = useId();
  return (
    <section className="wv-faq" style={style} aria-label={title || translate("Questions and answers")}>
      {title !== "" && <h3>{title}</h3>}
      {options.map(({ id, label, text }, index) => (
        // The browser closes the other ones with the same name.
        <details key={id} open={firstOpen && index === 0} name={oneAtATime ? group : undefined}>
          <summary>
            <span>{label}</span>
            <Icon name="chevron-down" />
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </section>
  );
}
