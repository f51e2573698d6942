import { useStore } from "#lib/createStore.ts";
import { outgoing } from "#document/reconnection/outgoing.ts";
import { Icon } from "#ui/Icon.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { describeUnsent } from "./describeUnsent.ts";

/** Says of a project what of this person's work is still on this device only; nothing where all is on the server. */
export function WaitingLine({ projectId }: { readonly projectId: string }) {
  const work = useStore(outgoing, (all) => all.find((one) => one.projectId === projectId));
  // What somebody has begun to write is theirs to send, where they can.
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
