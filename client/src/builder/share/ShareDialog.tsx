import { can, type ProjectLevel } from "@formweave/schema/access";
import { useMembers } from "#api/people/members.ts";
import { isUnreachable } from "#api/request.ts";
import { useInvitations } from "#api/sharing.ts";
import { useIsOffline } from "#lib/useIsOffline.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { InvitePeople } from "./InvitePeople.tsx";
import { LinkSection } from "./LinkSection.tsx";
import { PeopleList } from "./PeopleList.tsx";
import { SHARE_WORDS } from "./shareWords.ts";
import "./share.css";

interface ShareDialogProps {
  readonly projectId: string;
  readonly projectName: string;
  /** The signed-in person, whose own row cannot be changed. */
  readonly userId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Their level, if it is known before the list of people has loaded. */
  readonly level?: ProjectLevel | undefined;
  /** Ids of users who have the project open now. */
  readonly onlineIds?: ReadonlySet<string>;
}

/** Invites people to a project, lists its people, and opens it to everyone with the link. */
export function ShareDialog({ projectName, open, onOpenChange, ...rest }: ShareDialogProps) {
  const name = projectName === "" ? "Untitled Form" : projectName;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Share “${name}”`} width="lg">
      {open && <ShareSections projectName={name} {...rest} />}
    </Dialog>
  );
}

const NOBODY: ReadonlySet<string> = new Set();

type ShareSectionsProps = Omit<ShareDialogProps, "open" | "onOpenChange">;

function ShareSections(props: ShareSectionsProps) {
  const { projectId, projectName, userId, onlineIds = NOBODY } = props;
  const members = useMembers(projectId);
  const level = members.data?.find((member) => member.userId === userId)?.level ?? props.level;
  const isUnanswered = members.error !== null && isUnreachable(members.error);
  const isOffline = useIsOffline() || isUnanswered;
  const people = { projectId, userId, onlineIds, members, isOffline };
  return (
    <div className="share">
      {isOffline && members.data !== undefined && <Banner tone="warn">{SHARE_WORDS.offline}</Banner>}
      {can({ role: undefined, level }, "members.manage") ? (
        <Managed {...people} projectName={projectName} isOwner={level === "owner"} />
      ) : (
        <Looked {...people} />
      )}
    </div>
  );
}

type PeopleProps = Parameters<typeof PeopleList>[0];

/** The dialog for admins. */
function Managed({ projectName, ...people }: PeopleProps & { readonly projectName: string }) {
  const { projectId, isOffline, members } = people;
  const { data: invitations = [] } = useInvitations(projectId);
  const known = members.data?.map(({ email }) => email) ?? [];
  return (
    <>
      <InvitePeople {...{ projectId, known, isOffline }} />
      <PeopleList {...people} mayManage invitations={invitations} />
      <LinkSection {...{ projectId, projectName, isOffline }} />
    </>
  );
}

/** The dialog for everyone else. */
function Looked(people: PeopleProps) {
  return (
    <>
      <PeopleList {...people} />
      {people.members.data !== undefined && (
        <p className="hint share-note">Admins of the project invite people and share it by a link.</p>
      )}
    </>
  );
}
