import { useStore } from "#lib/createStore.ts";
import { outgoing } from "#document/reconnection/outgoing.ts";
import { Icon } from "#ui/Icon.tsx";
import { Spinner } from "#ui/notices/Spinner.tsx";
import { describeUnsent } from "./describeUnsent.ts";

/** Describes this person's work on a project that is only on this device; nothing when the server has everything. */
export function WaitingLine({ projectId }: { readonly projectId: string }) {
  const work = useStore(outgoing, (all) => all.find((one) => one.projectId === projectId));
  // Drafts of comments are not announced as waiting: only their author can send them.
  if (work === undefined || (work.state !== "sent" && work.changes + work.kept === 0)) return null;
  const { state } = work;
  if (state === "sent" && work.kept === 0) {
    return (
      <p className="hint ws-waiting" data-state="sent">
        <Icon name="check" size={12} /> Sent
      </p>
    );
  }
  return (
    <p className="hint ws-waiting tnum" data-state={state}>
      {state === "sending" ? (
        <Spinner />
      ) : (
        <Icon name={work.kept > 0 ? "triangle-alert" : "cloud-off"} size={12} />
      )}
      {state === "sending" ? "Sending your changes" : describeUnsent({ ...work, drafts: 0 })}
    </p>
  );
}
