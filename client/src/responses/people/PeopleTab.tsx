import { useDeferredValue, useState } from "react";
import { ENVIRONMENTS, type AppPeoplePage, type Environment } from "@formweave/schema/api";
import { useAppPeople } from "#api/people/appPeople.ts";
import type { Unanswered } from "#api/ask.ts";
import { useIsOnline } from "#api/responses/integrations.ts";
import { Button } from "#ui/Button.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { Banner } from "#ui/notices/Banner.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { PeopleDialogs, type PeopleDialog } from "./PeopleDialogs.tsx";
import { PeopleList, type PeoplePlace } from "./PeopleList.tsx";
import "./people.css";

const NAMES: Readonly<Record<Environment, string>> = {
  production: "Production",
  staging: "Staging",
  development: "Development",
};

const START: PeoplePlace = { environment: "production", search: "", pages: [] };

/** The people of an app, who are no members of the team: their roles, invitations and passwords. */
export function PeopleTab({ projectId }: { readonly projectId: string }) {
  const [place, setPlace] = useState<PeoplePlace>(START);
  const [dialog, setDialog] = useState<PeopleDialog>();
  const scope = { projectId, environment: place.environment };
  const { data, error, refetch } = useAppPeople(
    scope,
    useDeferredValue(place.search),
    place.pages.at(-1) ?? "",
  );
  const reason = useReason(data);
  const roles = data?.live?.roles ?? [];
  return (
    <div className="ap">
      <PeopleBar {...{ place, reason }} onPlace={setPlace} onInvite={() => setDialog({ kind: "invite" })} />
      {reason !== undefined && (
        <Banner tone="neutral" icon="circle-help">
          {reason}
        </Banner>
      )}
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <PeopleList {...{ scope, data, place }} onPlace={setPlace} onDialog={setDialog} />
      )}
      {dialog !== undefined && <PeopleDialogs {...{ scope, dialog, roles }} onDialog={setDialog} />}
    </div>
  );
}

interface PeopleBarProps {
  readonly place: PeoplePlace;
  /** The reason why nobody can be invited now. */
  readonly reason: string | undefined;
  readonly onPlace: (place: PeoplePlace) => void;
  readonly onInvite: () => void;
}

function PeopleBar({ place, reason, onPlace, onInvite }: PeopleBarProps) {
  return (
    <div className="ap-bar">
      <SearchField
        label="Find a person"
        value={place.search}
        onChange={(search) => onPlace({ ...place, search, pages: [] })}
      />
      <SelectField
        label="Environment"
        hideLabel
        value={place.environment}
        options={ENVIRONMENTS.map((value) => ({ value, label: NAMES[value] }))}
        onChange={(environment) => onPlace({ ...START, environment })}
      />
      <span className="grow" />
      <Button
        variant="primary"
        icon="user-plus"
        disabled={reason !== undefined}
        title={reason}
        onClick={onInvite}
      >
        Invite
      </Button>
    </div>
  );
}

/** The reason why nobody can be invited now; undefined when somebody can. */
function useReason(data: AppPeoplePage | undefined): string | undefined {
  const isOnline = useIsOnline();
  if (!isOnline) return "You are offline. You can invite people and change them when you are back online.";
  if (data === undefined) return undefined;
  if (data.live === null) return "The app is not published here yet. Publish it, and then invite people.";
  if (data.live.signUp === "closed")
    return "The published app takes no new people. Choose in the builder, in the panel of the canvas, who may make an account, and publish.";
  return undefined;
}

interface WaitingProps {
  readonly error: Unanswered | null;
  readonly onRetry: () => void;
}

/** Shown until the people are known. */
function Waiting({ error, onRetry }: WaitingProps) {
  if (error !== null)
    return (
      <div role="alert" className="rs-notice">
        <Unread level={2} what="People" error={error} onRetry={onRetry} />
      </div>
    );
  return (
    <div className="ap-loading" aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={40} />
      ))}
    </div>
  );
}
