import { safeUrl } from "@formweave/schema/widgets";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { Face } from "#widgets/pictures/Face.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/voices.css";

/** A person's contact details. */
export function ContactCardView({ props, style }: WidgetViewProps<"contact-card">) {
  const { label, text, src, email, phone, href, place } = props;
  return (
    <article className="wv-contact" style={style}>
      <div className="wv-contacthead">
        <Face name={label} src={src} size="large" />
        <div>
          <h3>{label}</h3>
          {text !== "" && <p>{text}</p>}
        </div>
      </div>
      <address>
        <Way icon="mail" text={email} href={`mailto:${email.trim()}`} />
        <Way icon="phone" text={phone} href={`tel:${phone.replace(/[^\d+*#]/g, "")}`} />
        <Way icon="globe" text={href.replace(/^https?:\/\/|\/$/g, "")} href={href} />
        <Way icon="map-pin" text={place} />
      </address>
    </article>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly text: string;
  readonly href?: string;
}

function Way({ icon, text, href }: WayProps) {
  if (text === "") return null;
  return (
    <div>
      <Icon name={icon} />
      {href !== undefined && safeUrl(href) ? <a href={href}>{text}</a> : <span>{text}</span>}
    </div>
  );
}
