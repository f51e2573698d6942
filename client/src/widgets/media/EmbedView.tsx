import { translate } from "@formweave/schema";
import { Icon } from "#ui/Icon.tsx";
import { EmbeddedFrame } from "./EmbeddedFrame.tsx";
import { frameAddress } from "./frameAddress.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/media.css";

/** A page of another site. The canvas only names it, and loads nothing from there. */
export function EmbedView({ props, mode, style }: WidgetViewProps<"embed">) {
  const address = frameAddress(props.src, globalThis.location?.host ?? "");
  if (address !== undefined && mode === "live") {
    return (
      <div className="wv-embed" style={style}>
        <EmbeddedFrame address={address} title={props.title} mayFillScreen={props.fullscreen} />
      </div>
    );
  }
  return (
    <div className="wv-embed is-still" style={style}>
      <div className="wv-embedbar">
        <i />
        <i />
        <i />
        <span>{address?.host ?? props.title}</span>
      </div>
      <div className="wv-noimage">
        <Icon name={address === undefined ? "code" : "globe"} size={20} />
        <span>{address === undefined ? explainMissing(props.src) : props.title}</span>
      </div>
    </div>
  );
}

function explainMissing(src: string): string {
  return src === "" ? translate("No address yet") : translate("This address cannot be embedded");
}
