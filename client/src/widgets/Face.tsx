import { safeUrl } from "@formweave/schema/widgets";
import { useState } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import { initialsOf } from "./initialsOf.ts";
import "./styles/profiles.css";

interface FaceProps {
  readonly name: string;
  /** The address of a picture, "" for none. */
  readonly src?: string;
  readonly size?: "small" | "medium" | "large";
  readonly shape?: "circle" | "rounded";
}

/** How many tints initials have. */
const TINTS = 4;

/** A person as a picture, or as their initials. The name stands beside it, so it says nothing itself. */
export function Face({ name, src = "", size = "medium", shape = "circle" }: FaceProps) {
  const [failed, setFailed] = useState("");
  const hasPicture = src !== "" && src !== failed && safeUrl(src);
  return (
    <span
      className={joinClasses("wv-portrait", `is-${size}`, `is-${shape}`)}
      data-tint={tintOf(name)}
      aria-hidden
    >
      {hasPicture ? (
        <img src={src} alt="" loading="lazy" draggable={false} onError={() => setFailed(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** The same for the same name, wherever it stands. */
function tintOf(name: string): number {
  return (
    Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) % TINTS
  );
}
