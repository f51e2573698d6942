import { failure } from "@formweave/schema";
import { PASSWORD_LENGTH } from "@formweave/schema/api";

/** What is wrong with a field that must not be empty. */
export function checkPresent(value: string, title: string): string | undefined {
  return value.trim() === "" ? failure("REQUIRED", { title }).message : undefined;
}

/** What is wrong with a password that is being chosen. */
export function checkNewPassword(password: string): string | undefined {
  if (password === "") return failure("REQUIRED", { title: "Password" }).message;
  return password.length < PASSWORD_LENGTH.min ? `Use at least ${PASSWORD_LENGTH.min} characters` : undefined;
}
