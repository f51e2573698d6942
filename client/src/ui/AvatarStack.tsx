import { Avatar, type AvatarProps } from "./Avatar.tsx";
import { joinClasses } from "./joinClasses.ts";

interface AvatarStackProps {
  readonly people: readonly (Pick<AvatarProps, "name" | "color" | "picture" | "away" | "following"> & {
    readonly id?: string | undefined;
  })[];
  readonly size?: AvatarProps["size"];
  /** How many are drawn; the rest become a number. */
  readonly max?: number | undefined;
}

/** Several people in a small place. */
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
