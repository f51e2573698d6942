import type { RefObject } from "react";
import { useRelease } from "#api/releases.ts";
import { useDocumentNow } from "#document/content/useDocumentNow.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { ChangesReport } from "./changes/ChangesReport.tsx";
import { ChecksReport } from "./checks/ChecksReport.tsx";
import type { Place } from "./describeRelease.ts";
import type { PublishDraft } from "./publishDraft.ts";
import { PublishTarget } from "./PublishTarget.tsx";
import type { SettingsUpdate } from "./settings/settingsForm.ts";
import type { Refused } from "./usePublishing.ts";
import { useReport } from "./useReport.ts";

interface PublishFormProps {
  readonly draft: PublishDraft;
  readonly place: Place;
  /** True once the server has reported earlier releases. */
  readonly isKnown: boolean;
  readonly isBusy: boolean;
  readonly form: RefObject<HTMLDivElement | null>;
  /** Input that the server refused. */
  readonly refused: Refused | undefined;
  readonly firstFocus: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (part: Partial<PublishDraft>) => void;
  readonly onSettings: (update: SettingsUpdate) => void;
  /** Called when the person wants to see a component; the dialog has to get out of the way. */
  readonly onShow: () => void;
}

/** Checks and changes of the form on the left, the author's input on the right. */
export function PublishForm({ isKnown, onShow, ...target }: PublishFormProps) {
  const { place } = target;
  const { projectId } = useEditor();
  const document = useDocumentNow();
  const report = useReport(document);
  const { data: live, error } = useRelease(projectId, place.live?.id);
  return (
    <div className="publish-columns">
      <div className="publish-known">
        <ChecksReport report={report} onShow={onShow} />
        {isKnown && (
          <ChangesReport
            title={`Changes since release ${place.live?.number ?? ""}`}
            isFirst={place.live === undefined}
            before={live?.document}
            after={document}
            error={error?.message}
          />
        )}
      </div>
      <PublishTarget {...target} />
    </div>
  );
}
