/** Gives somebody their unsent work as files, all or that on one project: one for each document, and one for the comments. */
export async function exportUnsentWork(userId: string, projectId?: string): Promise<void> {
  const { exportUnsent } = await import("#builder/collaboration/exportUnsent.ts");
  await exportUnsent(userId, projectId);
}
