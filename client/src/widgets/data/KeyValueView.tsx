import { safeUrl } from "@formweave/schema/widgets";
import { joinClasses } from "#ui/joinClasses.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/records.css";

/** Names and their values, one pair per line. */
export function KeyValueView({ props, style }: WidgetViewProps<"key-value">) {
  const { title, options, arrangement, framed } = props;
  return (
    <div className={joinClasses("wv-facts", `is-${arrangement}`, framed && "is-framed")} style={style}>
      {title !== "" && <h3>{title}</h3>}
      <dl>
        {options.map(({ id, label, value, href }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{href !== "" && safeUrl(href) ? <a href={href}>{value || href}</a> : value || "–"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
