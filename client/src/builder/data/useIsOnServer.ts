import { useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";

/** True once the server has what was there when this component was first shown, or cannot be reached: only then it knows a new table. */
export function useIsOnServer(): boolean {
  const isSaved = useStore(
    useEditor().status,
    ({ connection, waiting, unacknowledged }) =>
      connection.kind !== "online" || waiting + unacknowledged === 0,
  );
  const [wasSaved, setWasSaved] = useState(isSaved);
  if (isSaved && !wasSaved) setWasSaved(true);
  return wasSaved;
}
