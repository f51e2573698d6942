import { useEffect } from "react";
import { type Query } from "#api/query.ts";
import { useEditor } from "#editor/EditorContext.tsx";

/** Reads a log of the project again when a conflict is told, and when the line is back. */
export function useRefresh(query: Pick<Query<unknown>, "refresh">): void {
  const session = useEditor();
  useEffect(() => {
    const refresh = () => void query.refresh();
    const stops = [
      session.onServerMessage(({ type }) => type === "conflicts" && refresh()),
      session.homecoming.subscribe(refresh),
    ];
    return () => stops.forEach((stop) => stop());
  }, [session, query]);
}
