import type { Failure } from "@formweave/schema";

/** Messages of a refusal by field; `other` concerns the whole. */
export interface Refusal {
  readonly fields: Readonly<Record<string, string>>;
  readonly other: string | undefined;
}

/** The refusal of an accepted form: empty. */
export const NO_REFUSAL: Refusal = { fields: {}, other: undefined };

/** Names that forms give to the field of an error code, in order of preference. */
const FIELDS_BY_CODE: Readonly<Record<string, readonly string[]>> = {
  EMAIL_TAKEN: ["email", "ownerEmail"],
  ALREADY_MEMBER: ["email"],
  // The current password, in forms that also have a new one.
  PASSWORD_WRONG: ["current", "password"],
  LINK_PASSWORD_WRONG: ["password"],
  CODE_WRONG: ["code"],
  SLUG_TAKEN: ["slug"],
  WEBHOOK_ADDRESS: ["url"],
  PROJECT_NAME_WRONG: ["name"],
};

/** Assigns a failure of the server to the fields of a form; a path such as `recipients.0` belongs to the field it begins with. */
export function readRefusal(failure: Failure, names: readonly string[]): Refusal {
  const namedPaths = readPaths(failure, names);
  const fields = namedPaths.filter(([name]) => names.includes(name));
  const [unplaced] = namedPaths.filter(([name]) => !names.includes(name));
  const other = unplaced?.[1] ?? (fields.length === 0 ? failure.message : undefined);
  // The first problem of a field is the one to show.
  return { fields: Object.fromEntries(fields.toReversed()), other };
}

/** Returns the message for a form of one field, which every refusal concerns. */
export function explainRefusal(failure: Failure, name: string): string {
  const { fields, other } = readRefusal(failure, [name]);
  return fields[name] ?? other ?? failure.message;
}

function readPaths({ code, message, details = {} }: Failure, names: readonly string[]) {
  const paths: (readonly [string, string])[] = [];
  const named = FIELDS_BY_CODE[code]?.find((name) => names.includes(name));
  if (named !== undefined) paths.push([named, message]);
  if (code !== "VALIDATION") return paths;
  for (const [path, words] of Object.entries(details))
    if (typeof words === "string") paths.push([path.split(".")[0] ?? path, words]);
  return paths;
}
