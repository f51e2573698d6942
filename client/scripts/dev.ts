import { spawn } from "node:child_process";
import { resolve } from "node:path";

/** Starts the server, restarted on changes of its code, and the client with hot reload; Ctrl+C ends both. */
const root = resolve(import.meta.dirname, "../..");
const server = ["--no-memory-protection-keys", "--watch", "collab-server/src/main.ts"];
const children = [
  spawn(process.execPath, server, { cwd: root, stdio: "inherit" }),
  spawn("npx", ["vite", "client"], { cwd: root, stdio: "inherit" }),
];
for (const child of children) child.on("exit", () => children.forEach((other) => other.kill()));
