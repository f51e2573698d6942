import { joinClasses } from "#ui/joinClasses.ts";

/** The person shown by an avatar. */
export interface AvatarProps {
  readonly name: string;
  /** 1 to 8, the colour of the person in this session. */
  readonly color: number;
  /** Address of their picture. */
  readonly picture?: string | null | undefined;
  readonly size?: "xs" | "sm" | "lg" | "xl" | undefined;
  readonly away?: boolean | undefined;
  /** Joined by a link: drawn as an outline instead of filled. */
  readonly guest?: boolean | undefined;
  /** True when we follow this person's view. */
  readonly following?: boolean | undefined;
}

/** A person as an initial on their colour; the accessible name is the person's name. */
export function Avatar({
  name,
  color,
  picture,
  size = "sm",
  away = false,
  guest = false,
  following = false,
}: AvatarProps) {
  return (
    <span
      className={joinClasses(
        "av",
        size !== "sm" && size,
        away && "away",
        guest && "guest",
        following && "follow",
      )}
      style={{ "--c": `var(--p-${color})` }}
    >
      <Mark name={name} picture={picture} />
      <span className="sr-only">{away ? `${name}, away` : name}</span>
    </span>
  );
}

function getInitial(name: string): string {
  const [first = "?"] = name.trim();
  return first.toUpperCase();
}

function Mark({ name, picture }: Pick<AvatarProps, "name" | "picture">) {
  if (typeof picture === "string") return <img src={picture} alt="" />;
  return <span aria-hidden>{getInitial(name)}</span>;
}
