import type { CSSProperties, ReactNode } from "react";
import type { WidgetMode } from "#widgets/viewProps.ts";

interface AreaProps {
  readonly as?: "div" | "section" | "article" | "header" | "footer";
  readonly mode: WidgetMode;
  readonly className: string;
  readonly style: CSSProperties;
  readonly label?: string;
  /** Layout of the children in live mode; on the canvas they are always positioned freely. */
  readonly flow?: CSSProperties | undefined;
  /** The container's own drawing, under its children. */
  readonly chrome?: ReactNode;
  readonly children: ReactNode;
}

/** A container: its own drawing, and over it a layer for its children that fills it. */
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
