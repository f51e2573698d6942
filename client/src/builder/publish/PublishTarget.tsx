import type { RefObject } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Icon } from "#ui/Icon.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { ENVIRONMENT_OPTIONS, type Place } from "./describeRelease.ts";
import type { PublishDraft } from "./publishDraft.ts";
import type { Refused } from "./usePublishing.ts";
import type { SettingsUpdate } from "./settings/settingsForm.ts";
import { usePublishedAddress } from "./published/usePublishedAddress.ts";
import { SettingsSection } from "./settings/SettingsSection.tsx";

/** Longest description the server accepts, characters. */
const MAX_DESCRIPTION = 2000;
const LINES = 3;

interface PublishTargetProps {
  readonly draft: PublishDraft;
  readonly place: Place;
  readonly isBusy: boolean;
  readonly form: RefObject<HTMLDivElement | null>;
  /** Input that the server refused. */
  readonly refused: Refused | undefined;
  readonly firstFocus: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (part: Partial<PublishDraft>) => void;
  readonly onSettings: (update: SettingsUpdate) => void;
}

/** Fields for the environment of the release, and for a description of its changes. */
export function PublishTarget(props: PublishTargetProps) {
  const { draft, place, isBusy, form, refused, firstFocus, onChange, onSettings } = props;
  const { store } = useEditor();
  const name = useStore(store.meta, (meta) => meta.name);
  const address = usePublishedAddress(place.slug);
  return (
    <div ref={form} className="publish-target">
      <div className="field">
        <span className="lbl">Where</span>
        <Segmented
          label="Where"
          fill
          value={draft.environment}
          options={ENVIRONMENT_OPTIONS}
          disabled={isBusy}
          onChange={(environment) => onChange({ environment, settings: {} })}
        />
        <p className="publish-address">
          <Icon name="globe" size={14} />
          {address === undefined ? (
            <span>It gets its own address with the first release.</span>
          ) : (
            <span className="mono trunc">{address.replace(/^https?:\/\//, "")}</span>
          )}
        </p>
      </div>
      <TextArea
        label="What is new · optional"
        hint="Shown in the list of releases, never to respondents."
        placeholder={`Published ${name}`}
        rows={LINES}
        maxLength={MAX_DESCRIPTION}
        value={draft.description}
        error={refused?.draft.description === draft.description ? refused.fields["description"] : undefined}
        disabled={isBusy}
        inputRef={firstFocus}
        onChange={(description) => onChange({ description })}
      />
      <SettingsSection
        key={draft.environment}
        place={place}
        change={draft.settings}
        refused={refused && { change: refused.draft.settings, fields: refused.fields }}
        onChange={onSettings}
      />
    </div>
  );
}
