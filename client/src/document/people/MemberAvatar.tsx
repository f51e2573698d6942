import { Avatar, type AvatarProps } from "#ui/badges/Avatar.tsx";
import { useMember } from "./useMember.ts";

interface MemberAvatarProps extends Omit<AvatarProps, "picture"> {
  readonly userId: string;
}

/** Avatar of a person in the project, with their picture where they have one. */
export function MemberAvatar({ userId, ...props }: MemberAvatarProps) {
  return <Avatar {...props} picture={useMember(userId)?.avatarUrl} />;
}
