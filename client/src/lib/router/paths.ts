const SAME_ORIGIN = "http://app.invalid";

/** The path of the sign-in page that returns to a path afterwards. */
export function signInPath(returnTo: string): string {
  const target = localPath(returnTo);
  return target === "/" ? "/signin" : `/signin?to=${encodeURIComponent(target)}`;
}

/** The path that a sign-in page returns to. */
export function returnPath(path: string): string {
  return localPath(new URL(path, SAME_ORIGIN).searchParams.get("to"));
}

/** The path of a project in the builder. */
export function projectPath(projectId: string): string {
  return `/projects/${encodeURIComponent(projectId)}`;
}

/** The path of a project's responses: the given tab, or the table. */
export function responsesPath(projectId: string, tab?: "summary" | "integrations"): string {
  return `${projectPath(projectId)}/responses${tab === undefined ? "" : `/${tab}`}`;
}

/** The path of one response to a project. */
export function responsePath(projectId: string, responseId: string): string {
  return `${responsesPath(projectId)}/${encodeURIComponent(responseId)}`;
}

/** The path of a link for guests. */
export function collaboratePath(sessionId: string): string {
  return `/collaborate/${encodeURIComponent(sessionId)}`;
}

/** The path of a published form or app. */
export function publishedPath(slug: string, kind: "form" | "app"): string {
  return `/${kind === "app" ? "a" : "f"}/${encodeURIComponent(slug)}`;
}

/** Returns a path of this site unchanged, and the workspace's path for any other address, so that a link cannot lead away. */
export function localPath(target: string | null): string {
  if (target === null || !target.startsWith("/")) return "/";
  const url = URL.parse(target, SAME_ORIGIN);
  if (url === null || url.origin !== SAME_ORIGIN) return "/";
  const path = url.pathname + url.search;
  return path.startsWith("//") ? "/" : path;
}
