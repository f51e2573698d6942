import { useBuilderView } from "#builder/canvasState/builderView.ts";
import { getDataState } from "#builder/data/dataState.ts";
import { EmptySources } from "#builder/data/sources/EmptySources.tsx";
import { SourceList } from "#builder/data/sources/SourceList.tsx";
import { useColumnKinds } from "#builder/data/useColumnKinds.ts";
import { useSources } from "#builder/data/useSources.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { TablePanel } from "./TablePanel.tsx";
import "#builder/data/data.css";
import "./panel.css";

/** The data of the project: its sources, or what is known of the table that is open. */
export function DataPanel() {
  const sources = useSources();
  const isTable = useBuilderView() === "table";
  const openId = useStore(getDataState(useEditor()).tableId, (id) => id);
  const open = sources.find(({ id }) => id === openId);
  if (!useColumnKinds()) return null;
  if (isTable && open !== undefined) return <TablePanel key={open.id} source={open} />;
  return sources.length === 0 ? <EmptySources /> : <SourceList sources={sources} />;
}
