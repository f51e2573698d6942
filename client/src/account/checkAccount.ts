import { failure } from "@formweave/schema";
import { PASSWORD_LENGTH } from "@formweave/schema/api";

/** Returns the error of an empty required field. */
export function checkPresent(value: string, title: string): string | undefined {
  return value.trim() === "" ? failure("REQUIRED", { title }).message : undefined;
}

/** Returns the error of a new password, if any. */
export function checkNewPassword(password: string): string | undefined {
  if (password === "") return failure("REQUIRED", { title: "Password" }).message;
  return password.length < PASSWORD_LENGTH.min ? `Use at least ${PASSWORD_LENGTH.min} characters` : undefined;
}
