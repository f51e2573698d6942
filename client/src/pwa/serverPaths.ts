const SERVER_PATHS = /^\/(?:(?:api|yjs|f|a)\/|(?:collab|healthz|metrics|licenses\.txt)$)/;

/** Whether the server answers a path itself. The worker's cache holds the app and nobody's data, so none of these is ever in it. */
export function isServerPath(path: string): boolean {
  return SERVER_PATHS.test(path);
}
