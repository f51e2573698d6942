import { translate } from "@formweave/schema";
import { joinClasses } from "#ui/joinClasses.ts";
import { Face } from "#widgets/pictures/Face.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/records.css";

const PRESENCES = { online: "Online", away: "Away", busy: "Busy" } as const;

/** A person with picture or initials. */
export function AvatarView({ props, style }: WidgetViewProps<"avatar">) {
  const { label, text, src, presence, hideLabel, shape, avatarSize } = props;
  return (
    <div className={joinClasses("wv-avatar", `is-${avatarSize}`)} style={style}>
      <span className={`wv-presence is-${presence}`}>
        <Face name={label} src={src} size={avatarSize} shape={shape} />
        {presence !== "none" && <i />}
      </span>
      <span className={hideLabel ? "wv-sr" : "wv-avatartext"}>
        <b>{label}</b>
        {presence !== "none" && <span className="wv-sr">, {translate(PRESENCES[presence])}</span>}
        {text !== "" && <small>{text}</small>}
      </span>
    </div>
  );
}
