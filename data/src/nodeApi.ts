/** Oldest Node-API that better-sqlite3 13 runs on; on an older one it ends the process instead of failing. */
const NEEDED_NODE_API = 10;

/** Throws with a message for people on a Node that cannot run the database. */
export function assertNodeApi(version: string | undefined): void {
  if (Number(version) >= NEEDED_NODE_API) return;
  throw new Error(
    `Formweave needs Node 22.18 or newer, this is ${process.version}. Start it with "npm start", which brings its own Node.`,
  );
}

assertNodeApi(process.versions["napi"]);
