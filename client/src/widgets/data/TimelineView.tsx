import { translate } from "@formweave/schema";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/records.css";

/** Events in order; the first one that is not done is the present. */
export function TimelineView({ props, style }: WidgetViewProps<"timeline">) {
  const present = props.options.find(({ done }) => !done)?.id;
  const events = props.newestFirst ? props.options.toReversed() : props.options;
  return (
    <ol className="wv-timeline" style={style} reversed={props.newestFirst}>
      {events.map(({ id, label, meta, text, done }) => (
        <li
          key={id}
          className={joinClasses(done && "is-done", id === present && "is-present")}
          aria-current={id === present ? "step" : undefined}
        >
          <i>{done && <Icon name="check" size={12} />}</i>
          <div>
            <b>
              {label}
              {done && <span className="wv-sr">{translate(", done")}</span>}
            </b>
            {meta !== "" && <small>{meta}</small>}
            {text !== "" && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
