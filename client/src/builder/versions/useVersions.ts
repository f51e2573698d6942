import { useEffect, useMemo, useState } from "react";
import { type Result } from "@formweave/schema";
import { type Version, type VersionWithDocument } from "@formweave/schema/api";
import { compareDocuments, exportDocument, type DocumentDifference } from "@formweave/schema/doc";
import { type ProjectDocument } from "@formweave/schema/model";
import { type Query, useQuery } from "#lib/query.ts";
import { loadVersion, VERSION_PAGE, versionsQuery } from "#api/versions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { loadFullSet } from "#widgets/fullSet.ts";

/** The versions of the open project, read again whenever somebody makes, names or deletes one. */
export function useVersions() {
  const { projectId, news, lastReconnection } = useEditor();
  const [count, setCount] = useState(VERSION_PAGE);
  const query: Query<readonly Version[]> = useMemo(() => versionsQuery(projectId, count), [projectId, count]);
  const state = useQuery(query);
  useEffect(() => {
    const refresh = () => void query.refresh();
    const stops = [news.versions.subscribe(refresh), lastReconnection.subscribe(refresh)];
    return () => stops.forEach((stop) => stop());
  }, [query, news, lastReconnection]);
  return { state, query, showMore: () => setCount(count + VERSION_PAGE), count };
}

const loaded = new Map<string, Promise<Result<VersionWithDocument>>>();

/** What a version holds never changes, so it is fetched once for all who show it; a failure is tried again. */
function versionOnce(projectId: string, id: string): Promise<Result<VersionWithDocument>> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const loading = loadVersion(projectId, id).then((result) => {
    if (!result.ok) loaded.delete(id);
    return result;
  });
  loaded.set(id, loading);
  return loading;
}

/** What a version holds; undefined while it is on its way. */
export function useVersion(id: string | undefined): Result<VersionWithDocument> | undefined {
  const { projectId } = useEditor();
  const [found, setFound] = useState<{ id: string; result: Result<VersionWithDocument> }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isShown = true;
    void versionOnce(projectId, id).then((result) => isShown && setFound({ id, result }));
    return () => {
      isShown = false;
    };
  }, [projectId, id]);
  return found !== undefined && found.id === id ? found.result : undefined;
}

/** How long a document rests before it is compared again, ms: comparing 1,000 components takes as long as a frame. */
const REST_MS = 250;

/** What makes a version of what there is now, as people go on working; undefined until it is known. */
export function useDifference(document: ProjectDocument | undefined): DocumentDifference | undefined {
  const { doc } = useEditor();
  const [difference, setDifference] = useState<DocumentDifference>();
  useEffect(() => {
    if (document === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const compare = () => setDifference(compareDocuments(exportDocument(doc), document));
    const handleUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(compare, REST_MS);
    };
    doc.on("update", handleUpdate);
    void loadFullSet().then(compare);
    return () => {
      doc.off("update", handleUpdate);
      clearTimeout(timer);
      setDifference(undefined);
    };
  }, [doc, document]);
  return difference;
}
