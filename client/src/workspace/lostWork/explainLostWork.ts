/** Reason why a project with unsent work is in no list; "elsewhere" means another organization, and it can be opened. */
export type LostReason = "deleted" | "shut" | "elsewhere" | "unknown";

const REASONS: Readonly<Record<LostReason, string>> = {
  deleted: "This project was deleted. If it is restored, you can go on with your work.",
  shut: "You can no longer open this project. Its owner can let you in again.",
  elsewhere: "This project is not in this list.",
  unknown: "This project is not in this list. Once you are online, you see why.",
};

/** Returns the reason why a project with unsent work is in no list, in words. */
export function explainLostWork(reason: LostReason): string {
  return REASONS[reason];
}
