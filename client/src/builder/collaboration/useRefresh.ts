import { useEffect } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { comebackOf } from "./comeBack.ts";

/** Reads a log of the project again when a conflict or a proposal is told, and when the line is back. */
export function useRefresh(refetch: () => Promise<unknown>): void {
  const session = useEditor();
  useEffect(() => {
    const refresh = () => void refetch();
    const stops = [comebackOf(session).subscribe(refresh), session.lastReconnection.subscribe(refresh)];
    return () => stops.forEach((stop) => stop());
  }, [session, refetch]);
}
