/** Exports a person's unsent work as files, all of it or that of one project: one file for each document, and one for the comments. */
export async function exportUnsentWork(userId: string, projectId?: string): Promise<void> {
  const { exportUnsent } = await import("#builder/collaboration/exportUnsent.ts");
  await exportUnsent(userId, projectId);
}
