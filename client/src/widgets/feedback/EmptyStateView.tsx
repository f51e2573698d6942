import { Drawing } from "#ui/Drawing.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { ActionButton } from "#widgets/ActionButton.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/status.css";

/** An empty state with a message and an action. */
export function EmptyStateView({ props, style, isIdleOff, onNavigate }: WidgetViewProps<"empty-state">) {
  const { icon, title, text } = props;
  return (
    <div className="wv-empty" style={style}>
      {icon !== "" && (
        <span>
          <Drawing name={resolveIcon(icon)} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <h3>{title}</h3>
      {text !== "" && <p>{text}</p>}
      <ActionButton {...{ props, isIdleOff, onNavigate }} />
    </div>
  );
}
