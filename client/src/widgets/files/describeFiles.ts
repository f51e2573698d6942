import { fill, translate } from "@formweave/schema";
interface FileRules {
  readonly accept: string;
  readonly multiple: boolean;
  readonly maxFiles: number;
  readonly maxMegabytes: number;
}

const FAMILIES: ReadonlyMap<string, string> = new Map([
  ["image", "image"],
  ["video", "video"],
  ["audio", "sound"],
  ["text", "text"],
]);

/** Describes the allowed files: "PDF or image, up to 10 MB". */
export function describeFiles({ accept, multiple, maxFiles, maxMegabytes }: FileRules): string {
  const kinds = [...new Set(accept.split(",").map(describeKind))].filter((kind) => kind !== "");
  const size = fill("up to {max} MB", { max: maxMegabytes });
  const count = multiple ? fill("{count|file|files}, {size} each", { count: maxFiles, size }) : size;
  const text = [joinKinds(kinds), count].filter((part) => part !== "").join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function joinKinds(kinds: readonly string[]): string {
  const last = kinds.at(-1) ?? "";
  return kinds.length < 2 ? last : fill("{first} or {last}", { first: kinds.slice(0, -1).join(", "), last });
}

function describeKind(accepted: string): string {
  const name = accepted.trim();
  if (name.startsWith(".")) return name.slice(1).toUpperCase();
  const [family = "", kind = ""] = name.split("/");
  return kind === "*" ? translate(FAMILIES.get(family) ?? family) : kind.toUpperCase();
}
