import type { FieldPeer } from "./usePeersIn.ts";

/** Name tag of the other people in a field: the first name, and the number of further ones. */
export function PeerTag({ peers }: { readonly peers: readonly FieldPeer[] }) {
  const [peer, ...others] = peers;
  if (peer === undefined) return null;
  return (
    <span className="pp-peer">
      {peer.name}
      {others.length > 0 && ` +${others.length}`}
      <span className="sr-only"> is editing this</span>
    </span>
  );
}
