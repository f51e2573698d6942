import { useStore, type Store } from "#lib/createStore.ts";
import { colorStyle } from "#builder/placement/Placed.tsx";
import { useEditor } from "#document/EditorContext.tsx";
import { useFollow } from "./useFollow.ts";

/** Follows another person's view, with a frame around the canvas; the code loads when somebody is first followed. */
export function FollowFrame({ following }: { readonly following: Store<number | null> }) {
  const session = useEditor();
  useFollow(session, following);
  const followed = useStore(following, (clientId) => clientId);
  const peer = useStore(session.presence.peers, (peers) =>
    peers.find(({ clientId }) => clientId === followed),
  );
  if (peer === undefined) return null;
  return (
    <div className="canvas-follow" style={colorStyle(peer.user.color)}>
      <span className="canvas-tag">Following {peer.user.name}</span>
    </div>
  );
}
