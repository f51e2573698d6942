import { useEditor } from "#document/EditorContext.tsx";
import { MemberAvatar } from "#document/MemberAvatar.tsx";
import { useStore } from "#lib/createStore.ts";
import { type AvatarProps } from "#ui/Avatar.tsx";
import { colorOf, memberColors } from "./colorOf.ts";

interface CommentAvatarProps extends Pick<AvatarProps, "size"> {
  readonly userId: string;
  readonly name: string;
  readonly isGuest: boolean;
}

/** Who wrote something, in the color that they have in this session; guests have none. */
export function CommentAvatar({ userId, name, isGuest, size }: CommentAvatarProps) {
  const { presence } = useEditor();
  const colors = useStore(memberColors, (known) => known);
  const color = useStore(presence.peers, (peers) => colorOf(userId, colors, peers));
  return (
    <span className="comment-avatar" data-guest={isGuest || undefined}>
      <MemberAvatar {...{ userId, name, color, size }} />
    </span>
  );
}
