import { safeUrl } from "@formweave/schema/widgets";
import { useState } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import "#widgets/styles/profiles.css";

interface FaceProps {
  readonly name: string;
  /** Address of the picture, "" for none. */
  readonly src?: string;
  readonly size?: "small" | "medium" | "large";
  readonly shape?: "circle" | "rounded";
}

/** Number of background tints for initials. */
const TINTS = 4;

/** Shows a person as a picture or initials. It has no accessible name, since the name is rendered beside it. */
export function Face({ name, src = "", size = "medium", shape = "circle" }: FaceProps) {
  const [failed, setFailed] = useState("");
  const hasPicture = src !== "" && src !== failed && safeUrl(src);
  return (
    <span
      className={joinClasses("wv-portrait", `is-${size}`, `is-${shape}`)}
      data-tint={chooseTint(name)}
      aria-hidden
    >
      {hasPicture ? (
        <img src={src} alt="" loading="lazy" draggable={false} onError={() => setFailed(src)} />
      ) : (
        toInitials(name)
      )}
    </span>
  );
}

/** Derives the tint from the name, so that it is the same everywhere. */
function chooseTint(name: string): number {
  return (
    Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) % TINTS
  );
}

/** Returns the initials of a person's first and last name, "?" without a name. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = ends.map((word = "") => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? "");
  return initials.join("").toUpperCase() || "?";
}
