import { useEffect } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { getReconnectSummary } from "./reconnectSummary.ts";

/**
 * Refetches a log of the project when the summary of a reconnect changes (also when conflicts or proposals are reported), and after each
 * reconnect.
 */
export function useRefresh(refetch: () => Promise<unknown>): void {
  const session = useEditor();
  useEffect(() => {
    const refresh = () => void refetch();
    const stops = [getReconnectSummary(session).subscribe(refresh), session.lastReconnect.subscribe(refresh)];
    return () => stops.forEach((stop) => stop());
  }, [session, refetch]);
}
