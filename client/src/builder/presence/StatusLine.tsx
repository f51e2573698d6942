import { activity } from "#document/activity.ts";
import { useStore } from "#lib/createStore.ts";
import { Icon } from "#ui/Icon.tsx";
import { Spinner } from "#ui/notices/Spinner.tsx";
import "./statusLine.css";

/** Shows the result of the last action quietly; the live region announces it. */
export function StatusLine() {
  const now = useStore(activity, (current) => current);
  if (now.kind === "idle") return null;
  return (
    <div className="status-line" data-kind={now.kind} aria-hidden="true">
      {now.kind === "loading" ? <Spinner /> : <Icon name="check" size={12} />}
      {now.message}
    </div>
  );
}
