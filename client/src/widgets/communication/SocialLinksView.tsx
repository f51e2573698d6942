import { translate } from "@formweave/schema";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { linkTo } from "#widgets/links/linkTo.ts";
import { outside } from "#widgets/links/outside.ts";
import { networkSign } from "./socialNetworks.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/voices.css";

/** Links to profiles on social networks. */
export function SocialLinksView({ props, style, isIdleOff }: WidgetViewProps<"social-links">) {
  const { options, variant, showLabels, newTab } = props;
  return (
    <ul className={joinClasses("wv-social", `is-${variant}`, showLabels && "has-labels")} style={style}>
      {options.map(({ id, label, href }) => (
        <li key={id}>
          <a {...linkTo(href, isIdleOff)} {...outside(newTab)}>
            <Sign address={href} />
            <span className={showLabels ? undefined : "wv-sr"}>{label || href || translate("Link")}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Sign({ address }: { readonly address: string }) {
  const drawing = networkSign(address);
  if (drawing === undefined)
    return <Icon name={address.startsWith("mailto:") ? "mail" : "globe"} size={20} />;
  return (
    <svg className="ic s20" viewBox="0 0 24 24" aria-hidden>
      <path d={drawing} />
    </svg>
  );
}
