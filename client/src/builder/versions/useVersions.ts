import { useEffect, useMemo, useState } from "react";
import { compareDocuments, type DocumentDifference } from "@formweave/schema/doc";
import type { ProjectDocument } from "@formweave/schema/model";
import { useVersionList, VERSION_PAGE } from "#api/versions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useDocumentNow } from "#document/content/useDocumentNow.ts";

/** The versions of the open project, reloaded whenever somebody creates, renames or deletes one. */
export function useVersions() {
  const { projectId, messages, lastReconnect } = useEditor();
  const [count, setCount] = useState(VERSION_PAGE);
  const { data: versions, error, isPending, refetch } = useVersionList(projectId, count);
  useEffect(() => {
    const refresh = () => void refetch();
    const stops = [messages.versions.subscribe(refresh), lastReconnect.subscribe(refresh)];
    return () => stops.forEach((stop) => stop());
  }, [refetch, messages, lastReconnect]);
  return { versions, error, isPending, refetch, showMore: () => setCount(count + VERSION_PAGE), count };
}

/** Compares the present document with a version, following edits; undefined until it is known. */
export function useDifference(document: ProjectDocument | undefined): DocumentDifference | undefined {
  const now = useDocumentNow(document !== undefined);
  return useMemo(() => {
    if (document === undefined || now === undefined) return undefined;
    return compareDocuments(now, document);
  }, [now, document]);
}
