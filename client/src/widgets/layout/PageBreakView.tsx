import { Icon } from "#ui/Icon.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/pageBreak.css";

/** Marks the beginning of another page on the canvas; the published form starts a page there instead. */
export function PageBreakView({ props: { title }, style }: WidgetViewProps<"page-break">) {
  return (
    <div className="wv-pagebreak" style={style}>
      <span>
        <Icon name="separator-horizontal" />
        {title === "" ? "New page" : `New page · ${title}`}
      </span>
    </div>
  );
}
