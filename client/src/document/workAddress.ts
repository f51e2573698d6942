/** Whose work on which project it is. */
export interface WorkAddress {
  readonly userId: string;
  readonly projectId: string;
}

/** The name of a project's own things of one person on this device: accounts never share any. */
export function placeOf({ userId, projectId }: WorkAddress): string {
  return `${userId}:${projectId}`;
}
