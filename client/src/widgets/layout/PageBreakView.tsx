import { Icon } from "#ui/Icon.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/pageBreak.css";

/** Where another page of the form begins; the published form has a page there in place of it. */
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
