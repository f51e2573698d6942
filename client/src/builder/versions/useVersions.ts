import { useEffect, useState } from "react";
import { compareDocuments, exportDocument, type DocumentDifference } from "@formweave/schema/doc";
import { type ProjectDocument } from "@formweave/schema/model";
import { useVersionList, VERSION_PAGE } from "#api/versions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { loadFullSet } from "#widgets/fullSet.ts";

/** The versions of the open project, read again whenever somebody makes, names or deletes one. */
export function useVersions() {
  const { projectId, news, lastReconnection } = useEditor();
  const [count, setCount] = useState(VERSION_PAGE);
  const { data: versions, error, isPending, refetch } = useVersionList(projectId, count);
  useEffect(() => {
    const refresh = () => void refetch();
    const stops = [news.versions.subscribe(refresh), lastReconnection.subscribe(refresh)];
    return () => stops.forEach((stop) => stop());
  }, [refetch, news, lastReconnection]);
  return { versions, error, isPending, refetch, showMore: () => setCount(count + VERSION_PAGE), count };
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
