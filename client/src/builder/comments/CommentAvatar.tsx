import { useEditor } from "#document/EditorContext.tsx";
import { useMember } from "#document/people/useMember.ts";
import { useStore } from "#lib/createStore.ts";
import { Avatar, type AvatarProps } from "#ui/badges/Avatar.tsx";
import { resolveColor } from "./resolveColor.ts";

interface CommentAvatarProps extends Pick<AvatarProps, "size"> {
  readonly userId: string;
  readonly name: string;
  readonly isGuest: boolean;
}

/** Avatar of an author, in the color that they have in this session; guests have none. */
export function CommentAvatar({ userId, name, isGuest, size }: CommentAvatarProps) {
  const { presence } = useEditor();
  const member = useMember(userId);
  const color = useStore(presence.peers, (peers) => resolveColor(userId, member?.color, peers));
  return (
    <span className="comment-avatar" data-guest={isGuest || undefined}>
      <Avatar name={name} color={color} picture={member?.avatarUrl} size={size} />
    </span>
  );
}
