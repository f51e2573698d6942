import type { CSSProperties, ReactNode } from "react";
import type { WidgetMode } from "#widgets/viewProps.ts";

interface AreaProps {
  readonly as?: "div" | "section" | "article" | "header" | "footer";
  readonly mode: WidgetMode;
  readonly className: string;
  readonly style: CSSProperties;
  readonly label?: string;
  /** How the widgets inside stand when it works; on the canvas they are always placed freely. */
  readonly flow?: CSSProperties | undefined;
  /** What the container draws itself, under the widgets inside. */
  readonly chrome?: ReactNode;
  readonly children: ReactNode;
}

/** A container: what it draws itself, and over it the layer of the widgets inside, which fills it. */
export function Area({
  as: Tag = "div",
  mode,
  className,
  style,
  label = "",
  flow,
  chrome,
  children,
}: AreaProps) {
  const name = label === "" ? {} : { role: "group", "aria-label": label };
  const isFlowing = mode === "live" && flow !== undefined;
  return (
    <Tag className={className} style={style} {...name}>
      {chrome !== undefined && (
        <div className="wv-chrome" inert={mode === "edit"}>
          {chrome}
        </div>
      )}
      <div className={isFlowing ? "wv-flow" : "wv-layer"} style={isFlowing ? flow : undefined}>
        {children}
      </div>
    </Tag>
  );
}
