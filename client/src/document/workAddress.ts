/** Owner of some work, and the project it belongs to. */
export interface WorkAddress {
  readonly userId: string;
  readonly projectId: string;
}

/** Storage scope of one person's data of a project on this device: accounts never share any. */
export function toStorageScope({ userId, projectId }: WorkAddress): string {
  return `${userId}:${projectId}`;
}
