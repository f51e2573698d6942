import type { Widget } from "@formweave/schema/model";
import { useEffect, useState } from "react";
import { useRelease } from "#api/releases.ts";
import { prepareViews } from "#runtime/prepareViews.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { EditableForm, type EditingProps } from "./EditableForm.tsx";

/** The answers of a response in the form they were given in, editable by the team. */
export function EditAnswers(props: EditingProps) {
  const { data: release, error } = useRelease(props.projectId, props.response.releaseId);
  const isPrepared = useViews(release?.document.widgets);
  if (release !== undefined && isPrepared) return <EditableForm {...props} document={release.document} />;
  return error === null ? <Skeleton height={240} /> : <Banner tone="warn">{error.message}.</Banner>;
}

/** True once the code of all views is loaded: answers are read from their controls, so a missing control would look like no answer. */
function useViews(widgets: readonly Widget[] | undefined): boolean {
  const [prepared, setPrepared] = useState<readonly Widget[]>();
  useEffect(() => {
    if (widgets !== undefined) void prepareViews(widgets).then(() => setPrepared(widgets));
  }, [widgets]);
  return widgets !== undefined && prepared === widgets;
}
