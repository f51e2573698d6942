import { joinClasses } from "./joinClasses.ts";

/** A person as an avatar shows one. */
export interface AvatarProps {
  readonly name: string;
  /** 1 to 8, the colour of the person in this session. */
  readonly color: number;
  /** Where their picture is. */
  readonly picture?: string | null | undefined;
  readonly size?: "xs" | "sm" | "lg" | "xl" | undefined;
  readonly away?: boolean | undefined;
  /** Came by a link: an outline in place of a fill. */
  readonly guest?: boolean | undefined;
  /** We see what this person sees. */
  readonly following?: boolean | undefined;
}

/** A person as an initial on their colour; its accessible name is theirs. */
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

function initialOf(name: string): string {
  const [first = "?"] = name.trim();
  return first.toUpperCase();
}

function Mark({ name, picture }: Pick<AvatarProps, "name" | "picture">) {
  if (typeof picture === "string") return <img src={picture} alt="" />;
  return <span aria-hidden>{initialOf(name)}</span>;
}
