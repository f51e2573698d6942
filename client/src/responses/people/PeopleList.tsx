import type { AppPeoplePage, Environment } from "@formweave/schema/api";
import type { AppPeopleScope } from "#api/people/appPeople.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { writeCount } from "#responses/writeNumber.ts";
import { InvitationList } from "./InvitationList.tsx";
import type { PeopleDialog } from "./PeopleDialogs.tsx";
import { PeopleTable } from "./PeopleTable.tsx";

/** The part of the people that is shown. */
export interface PeoplePlace {
  readonly environment: Environment;
  readonly search: string;
  /** The last persons of the pages before. */
  readonly pages: readonly string[];
}

interface PeopleListProps {
  readonly scope: AppPeopleScope;
  readonly data: AppPeoplePage;
  readonly place: PeoplePlace;
  readonly onPlace: (place: PeoplePlace) => void;
  readonly onDialog: (dialog: PeopleDialog) => void;
}

/** Invitations that wait, and a page of the people of an app. */
export function PeopleList({ scope, data, place, onPlace, onDialog }: PeopleListProps) {
  const { people, invitations, live } = data;
  const roles = live?.roles ?? [];
  return (
    <div className="ap-scroll">
      {invitations.length > 0 && <InvitationList {...{ scope, invitations, roles }} />}
      {people.length > 0 ? (
        <PeopleTable {...{ scope, people, roles, onDialog }} />
      ) : (
        <NoPeople isSearch={place.search !== ""} />
      )}
      <Pages {...{ data, place, onPlace }} />
    </div>
  );
}

function NoPeople({ isSearch }: { readonly isSearch: boolean }) {
  if (isSearch) return <p className="ap-none t2">Nobody has that name or address.</p>;
  return (
    <EmptyState level={2} icon="users" title="Nobody has an account yet">
      People of the app sign in to it alone. They are no members of your team, and your team is nobody in the
      app.
    </EmptyState>
  );
}

function Pages({
  data: { next, total },
  place,
  onPlace,
}: Pick<PeopleListProps, "data" | "place" | "onPlace">) {
  const { pages } = place;
  if (pages.length === 0 && next === null) return null;
  return (
    <nav className="ap-pages" aria-label="Pages of people">
      <Button disabled={pages.length === 0} onClick={() => onPlace({ ...place, pages: pages.slice(0, -1) })}>
        Back
      </Button>
      <span className="t2 tnum">{writeCount(total)} in all</span>
      <Button
        disabled={next === null}
        onClick={() => next !== null && onPlace({ ...place, pages: [...pages, next] })}
      >
        Next
      </Button>
    </nav>
  );
}
