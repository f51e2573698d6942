import type { FieldPeer } from "./usePeersIn.ts";

/** The name of who is in a field, in their colour; of several the first, and how many more. */
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
