/** Groups comments with their replies; a reply without a comment begins a thread. */
export function groupThreads<Comment extends { readonly isReply: boolean }>(
  comments: readonly Comment[],
): readonly (readonly Comment[])[] {
  const threads: Comment[][] = [];
  for (const comment of comments) {
    const last = threads.at(-1);
    if (comment.isReply && last !== undefined) last.push(comment);
    else threads.push([comment]);
  }
  return threads;
}
