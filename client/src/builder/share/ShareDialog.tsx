import { Dialog } from "#ui/Dialog.tsx";
import { InvitePeople } from "./InvitePeople.tsx";
import { PeopleList } from "./PeopleList.tsx";
import "./share.css";

interface ShareDialogProps {
  readonly projectId: string;
  readonly projectName: string;
  /** The signed-in person, whose own row cannot be changed. */
  readonly userId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Who has the project open now, by user id. */
  readonly onlineIds?: ReadonlySet<string>;
}

/** Invites people to a project and says who is in it. */
export function ShareDialog({
  projectId,
  projectName,
  userId,
  open,
  onOpenChange,
  onlineIds,
}: ShareDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Share “${projectName}”`} width="lg">
      {open && <ShareSections projectId={projectId} userId={userId} onlineIds={onlineIds ?? NOBODY} />}
    </Dialog>
  );
}

const NOBODY: ReadonlySet<string> = new Set();

interface ShareSectionsProps {
  readonly projectId: string;
  readonly userId: string;
  readonly onlineIds: ReadonlySet<string>;
}

function ShareSections({ projectId, userId, onlineIds }: ShareSectionsProps) {
  return (
    <div className="share">
      <InvitePeople projectId={projectId} />
      <PeopleList projectId={projectId} userId={userId} onlineIds={onlineIds} />
    </div>
  );
}
