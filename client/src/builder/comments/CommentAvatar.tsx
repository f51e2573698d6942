import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Avatar, type AvatarProps } from "#ui/Avatar.tsx";
import { colorOf, memberColors, memberPictures } from "./colorOf.ts";

interface CommentAvatarProps extends Pick<AvatarProps, "size"> {
  readonly userId: string;
  readonly name: string;
  readonly isGuest: boolean;
}

/** Who wrote something, in the color that they have in this session; guests have none. */
export function CommentAvatar({ userId, name, isGuest, size }: CommentAvatarProps) {
  const { presence } = useEditor();
  const picture = useStore(memberPictures, (known) => known.get(userId));
  const colors = useStore(memberColors, (known) => known);
  const color = useStore(presence.peers, (peers) => colorOf(userId, colors, peers));
  return (
    <span className="comment-avatar" data-guest={isGuest || undefined}>
      <Avatar name={name} color={color} picture={picture} size={size} />
    </span>
  );
}
