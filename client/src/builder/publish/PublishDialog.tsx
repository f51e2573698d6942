import { type KeyboardEvent, type ReactNode, useRef } from "react";
import type { Release } from "@formweave/schema/api";
import { whyNotPublish } from "#builder/publish/whyNotPublish.ts";
import type { Shell, WindowProps } from "#builder/area.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { useWrongFocus } from "#ui/focus/useWrongFocus.ts";
import { describePublishing, describeReleased } from "./describeRelease.ts";
import { PublishedBody } from "./published/PublishedBody.tsx";
import { PublishedFooter } from "./published/PublishedFooter.tsx";
import { PublishFooter } from "./PublishFooter.tsx";
import { PublishForm } from "./PublishForm.tsx";
import { usePlace } from "./usePlace.ts";
import { usePublishDraft } from "./publishDraft.ts";
import { usePublishing, type Published, type PublishPhase } from "./usePublishing.ts";
import "./publish.css";

/** Publishes the form. Shows problems, changes and the target first, then the ways people reach the form. */
export function PublishDialog({ shell, onClose }: WindowProps) {
  const { phase, publish } = usePublishing();
  const form = usePublishForm({ phase, publish, onClose });
  const view = phase.kind === "done" ? viewPublished(phase, shell, onClose) : form;
  return <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} width="xl" {...view} />;
}

/** Title, content and footer of the dialog in one of its states. */
interface View {
  readonly title: string;
  readonly description: string;
  readonly className: string;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

function viewPublished(phase: Published, { onOpen }: Shell, onClose: () => void): View {
  const { release } = phase;
  return {
    title: describeReleased(release),
    description: describeJustNow(release),
    className: "published",
    mark: (
      <span className="published-mark">
        <Icon name="check" size={20} />
      </span>
    ),
    children: <PublishedBody {...phase} onReleases={() => onOpen("releases")} />,
    footer: <PublishedFooter release={release} onClose={onClose} />,
  };
}

/** Returns the announcement of a new release, with the author's description but without the default one. */
function describeJustNow({ name, description }: Release): string {
  const about = description === `Published ${name}` ? "" : ` ${description}`;
  return `Published just now by you.${about}`;
}

interface FormParts extends Omit<ReturnType<typeof usePublishing>, "phase"> {
  readonly phase: PublishPhase;
  readonly onClose: () => void;
}

/** The dialog before publishing; Ctrl Enter publishes. */
function usePublishForm({ phase, publish, onClose }: FormParts) {
  const { projectId, store } = useEditor();
  const name = useStore(store.meta, (meta) => meta.name);
  const { draft, change, changeSettings, clear } = usePublishDraft(projectId);
  const { place, isKnown, error, refetch } = usePlace(draft.environment);
  const { form, focusWrong } = useWrongFocus<HTMLDivElement>();
  const refused = phase.kind === "failed" ? phase : undefined;
  const firstFocus = useRef<HTMLTextAreaElement>(null);
  const reason = useWhyNot();
  const isBusy = phase.kind === "saving" || phase.kind === "publishing";
  const canPublish = isKnown && !isBusy && reason === undefined;

  async function handlePublish(): Promise<void> {
    if (!canPublish) return;
    if (await publish(draft, place)) clear();
    else focusWrong();
  }
  const onPublish = () => void handlePublish();
  return {
    title: `Publish ${name}`,
    description: isKnown ? describePublishing(place) : "Loading earlier releases",
    className: "publish",
    firstFocus,
    onKeyDown: (event: KeyboardEvent) => isGo(event) && onPublish(),
    footer: <PublishFooter {...{ phase, place, reason, canPublish, onPublish }} onCancel={onClose} />,
    children:
      isKnown || error === null ? (
        <PublishForm
          {...{ draft, place, firstFocus, isKnown, isBusy, form, refused }}
          onChange={change}
          onSettings={changeSettings}
          onShow={onClose}
        />
      ) : (
        <Unread what="Releases" error={error} onRetry={refetch} />
      ),
  };
}

function isGo({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey);
}

function useWhyNot(): string | undefined {
  const { status, level } = useEditor();
  const connection = useStore(status, (current) => current.connection.kind);
  const ownLevel = useStore(level, (current) => current);
  return whyNotPublish(connection, ownLevel);
}
