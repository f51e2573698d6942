import { useEffect } from "react";
import { type Query } from "#lib/query.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { comebackOf } from "./comeBack.ts";

/** Reads a log of the project again when a conflict or a proposal is told, and when the line is back. */
export function useRefresh(query: Pick<Query<unknown>, "refresh">): void {
  const session = useEditor();
  useEffect(() => {
    const refresh = () => void query.refresh();
    const stops = [comebackOf(session).subscribe(refresh), session.lastReconnection.subscribe(refresh)];
    return () => stops.forEach((stop) => stop());
  }, [session, query]);
}
