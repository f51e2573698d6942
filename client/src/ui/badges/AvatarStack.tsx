import { Avatar, type AvatarProps } from "./Avatar.tsx";
import { joinClasses } from "#ui/joinClasses.ts";

interface AvatarStackProps {
  readonly people: readonly (Pick<AvatarProps, "name" | "color" | "picture" | "away" | "following"> & {
    readonly id?: string | undefined;
  })[];
  readonly size?: AvatarProps["size"];
  /** Number of avatars drawn; the rest are counted. */
  readonly max?: number | undefined;
}

/** Several people in little space. */
export function AvatarStack({ people, size = "sm", max = 4 }: AvatarStackProps) {
  const rest = people.slice(max);
  return (
    <span className="avs">
      {people.slice(0, max).map(({ id, ...person }) => (
        <Avatar key={id ?? person.name} {...person} size={size} />
      ))}
      {rest.length > 0 && (
        <span className={joinClasses("av more", size !== "sm" && size)}>
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">and {rest.map((person) => person.name).join(", ")}</span>
        </span>
      )}
    </span>
  );
}
