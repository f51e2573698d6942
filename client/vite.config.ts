import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { serviceWorker } from "./scripts/serviceWorker.ts";

const SERVER = process.env["SERVER_URL"] ?? "http://127.0.0.1:3000";

/** The client's build, and its development server beside a running collab-server. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), tailwindcss(), serviceWorker()],
  resolve: { dedupe: ["yjs", "y-protocols", "lib0", "react", "react-dom", "lexical"] },
  server: {
    port: 5173,
    proxy: {
      "/api": SERVER,
      "/healthz": SERVER,
      "/collab": { target: SERVER, ws: true },
      "/yjs": { target: SERVER, ws: true },
    },
  },
  build: { target: "es2023", sourcemap: false, emptyOutDir: true, chunkSizeWarningLimit: 900 },
});
