import { readFormulas } from "@formweave/schema/logic";
import type { ProjectDocument, Widget } from "@formweave/schema/model";
import type { ResponseDetail } from "@formweave/schema/responses";
import { themeLook } from "@formweave/schema/rules";
import { useEffect, useMemo, useRef, useState } from "react";
import { useRelease } from "#api/releases.ts";
import { editResponse } from "#api/responses.ts";
import { Filling } from "#runtime/filling/filling.ts";
import { FillingForm } from "#runtime/filling/FillingForm.tsx";
import { partsOf } from "#runtime/filling/partsOf.ts";
import { readProblems, readVersion, type Sent } from "#runtime/filling/sendAnswers.ts";
import { prepareViews } from "#runtime/prepareViews.ts";
import { usePages } from "#runtime/filling/usePages.ts";
import { Banner } from "#ui/Banner.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { showToast } from "#ui/toast.tsx";
import "#runtime/styles/filling.css";

interface EditAnswersProps {
  readonly projectId: string;
  readonly response: ResponseDetail;
  readonly onDone: () => void;
}

/** The form with the answers of a response in it, to be changed by the team. */
export function EditAnswers(props: EditAnswersProps) {
  const { data: release, error } = useRelease(props.projectId, props.response.releaseId);
  const isPrepared = useViews(release?.document.widgets);
  if (release !== undefined && isPrepared) return <EditableForm {...props} document={release.document} />;
  return error === null ? <Skeleton height={240} /> : <Banner tone="warn">{error.message}.</Banner>;
}

/** Whether the code of all views has come: an answer is read out of its control, and one that is not there yet would say that there is none. */
function useViews(widgets: readonly Widget[] | undefined): boolean {
  const [prepared, setPrepared] = useState<readonly Widget[]>();
  useEffect(() => {
    if (widgets !== undefined) void prepareViews(widgets).then(() => setPrepared(widgets));
  }, [widgets]);
  return widgets !== undefined && prepared === widgets;
}

function EditableForm({
  projectId,
  response,
  onDone,
  document,
}: EditAnswersProps & { readonly document: ProjectDocument }) {
  // What is edited is what was seen when the editing began.
  const [seen] = useState(response);
  /** The newest change of others that the editor was told of. */
  const told = useRef(0);
  const [filling] = useState(
    () =>
      new Filling(document.widgets, {
        given: seen.answers,
        shown: seen.shown,
        problems: [],
        formulas: readFormulas(document.widgets),
      }),
  );
  const pages = usePages(document, filling, useState(0));
  const parts = useMemo(
    () => ({ ...partsOf(filling, document.widgets), breakpoint: "mobile" as const }),
    [filling, document],
  );

  async function deliver(): Promise<Sent> {
    const edited = await editResponse(projectId, seen, { answers: filling.answers(), told: told.current });
    if (edited.ok) return { kind: "kept" };
    const { details, message } = edited.error;
    told.current = readVersion(details) ?? told.current;
    const problems = readProblems(details);
    return problems === undefined ? { kind: "failed", message } : { kind: "refused", problems };
  }
  return (
    <FillingForm
      {...{ document, parts, pages, deliver }}
      look={themeLook(document.theme)}
      found={[]}
      isCorrection
      as="div"
      className="rs-edit"
      clear={() => filling.restart({ given: seen.answers, shown: seen.shown })}
      thank={() => {
        showToast("Answers saved");
        onDone();
      }}
      call={() => Promise.resolve("Services are not called while the team edits answers.")}
      leave={() => false}
    />
  );
}
