import { translate } from "@formweave/schema";
import { safeUrl } from "@formweave/schema/widgets";
import { useId, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon, type IconName } from "#ui/icons.ts";
import { outside } from "#widgets/links/outside.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/callout.css";

type CalloutProps = WidgetViewProps<"callout">["props"];

const ICONS: Readonly<Record<CalloutProps["tone"], IconName>> = {
  note: "info",
  tip: "circle-check",
  important: "megaphone",
  warning: "triangle-alert",
  danger: "circle-alert",
};

/** A highlighted passage; if it is foldable, its title opens and closes it. */
export function CalloutView({ props, style }: WidgetViewProps<"callout">) {
  const { title, tone, icon, foldable, startOpen } = props;
  const bodyId = useId();
  const [toggled, setToggled] = useState(false);
  const isOpen = !foldable || startOpen !== toggled;
  return (
    <aside className={`wv-callout is-${tone}`} style={style} aria-label={title || translate(tone)}>
      <span className="ftile">
        <Icon name={icon === "" ? ICONS[tone] : resolveIcon(icon)} size={20} />
      </span>
      <div>
        {foldable ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setToggled(!toggled)}
          >
            <b>{title || translate(tone)}</b>
            <Icon name="chevron-down" />
          </button>
        ) : (
          title !== "" && <b>{title}</b>
        )}
        <div id={bodyId} hidden={!isOpen}>
          <CalloutBody {...props} />
        </div>
      </div>
    </aside>
  );
}

function CalloutBody({ text, linkLabel, href, newTab }: CalloutProps) {
  const isLinked = href !== "" && safeUrl(href);
  return (
    <>
      {text !== "" && <p>{text}</p>}
      {linkLabel !== "" && isLinked && (
        <a href={href} {...outside(newTab)}>
          {linkLabel}
          <Icon name={newTab ? "arrow-up-right" : "arrow-right"} size={14} />
        </a>
      )}
    </>
  );
}
