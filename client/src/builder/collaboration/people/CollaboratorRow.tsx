import type { ReactNode } from "react";
import type { GuestRights, ProjectLevel } from "@formweave/schema/access";
import { useEditor } from "#document/EditorContext.tsx";
import { MemberAvatar } from "#document/people/MemberAvatar.tsx";
import type { Peer } from "#document/people/presence.ts";
import { useWidget } from "#document/content/useWidget.ts";
import { useStore } from "#lib/createStore.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Tooltip } from "#ui/tooltips/Tooltip.tsx";
import { useNow } from "#ui/useNow.ts";
import { toBadge, describeAway, type Collaborator } from "./listPeople.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

interface CollaboratorRowProps {
  readonly person: Collaborator;
  /** Undefined when this person may not see the rights of the link. */
  readonly mayGuestsComment: boolean | undefined;
  readonly isFollowing: boolean;
  readonly onFollow: () => void;
}

/** Row of another person: their current work or when they were last seen, and their level. */
export function CollaboratorRow({ person, mayGuestsComment, isFollowing, onFollow }: CollaboratorRowProps) {
  const { userId, name, color, isGuest, level, clientIds } = person;
  const isHere = clientIds.length > 0;
  return (
    <li className="people-row">
      <MemberAvatar {...{ userId, name, color }} away={!isHere} guest={isGuest} following={isFollowing} />
      <Words name={name}>
        {isHere ? <Work person={person} mayComment={mayGuestsComment} /> : <Away person={person} />}
      </Words>
      {isHere && (
        <Button
          size="sm"
          className="people-follow"
          variant={isFollowing ? "default" : "quiet"}
          aria-label={isFollowing ? `Stop following ${name}` : `Follow ${name}`}
          aria-pressed={isFollowing}
          onClick={onFollow}
        >
          {isFollowing ? "Following" : "Follow"}
        </Button>
      )}
      <LevelBadge isGuest={isGuest} level={level} />
    </li>
  );
}

/** Row of this person. */
export function OwnRow() {
  const { me, guest, level, color: given } = useEditor();
  const { selection } = useCanvas();
  const color = useStore(given, (current) => current);
  const rights = useStore(guest, (current) => current);
  const ownLevel = useStore(level, (current) => current);
  const [selected] = useStore(selection, (ids) => ids);
  return (
    <li className="people-row">
      <MemberAvatar userId={me.id} name={me.name} color={color} guest={rights !== null} />
      <Words name={me.name}>
        {rights === null ? "You" : `You, ${describeGuest(rights.allowComments)}`}
        {selected !== undefined && <WidgetName id={selected} before=" · " />}
      </Words>
      <LevelBadge isGuest={rights !== null} level={ownLevel} />
    </li>
  );
}

function Words({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="grow trunc">
      <b className="med">{name}</b> <span className="hint">{children}</span>
    </span>
  );
}

function Away({ person }: Pick<CollaboratorRowProps, "person">) {
  return describeAway(person.lastSeen, useNow());
}

interface WorkProps {
  readonly person: Collaborator;
  readonly mayComment: GuestRights["allowComments"] | undefined;
}

function Work({ person: { clientIds, isGuest }, mayComment }: WorkProps) {
  const { presence } = useEditor();
  const widgetId = useStore(presence.peers, (peers) => findCurrentWidget(peers, clientIds));
  const guest = isGuest ? describeGuest(mayComment) : "";
  if (widgetId === undefined) return isGuest ? capital(guest) : "Looking around";
  return (
    <>
      {capital(guest)}
      <WidgetName id={widgetId} before={isGuest ? " · " : ""} />
    </>
  );
}

function WidgetName({ id, before }: { readonly id: string; readonly before: string }) {
  const name = useWidget(id, (record) => record?.name);
  return name === undefined ? null : `${before}${name}`;
}

/** The widget that a person edits or has selected, in the last of their tabs that has one. */
function findCurrentWidget(peers: readonly Peer[], clientIds: readonly number[]): string | undefined {
  const tabs = peers.filter(({ clientId }) => clientIds.includes(clientId));
  return (
    tabs.findLast(({ editing }) => editing !== null)?.editing?.widgetId ??
    tabs.findLast(({ selection }) => selection.length > 0)?.selection[0]
  );
}

function describeGuest(mayComment: boolean | undefined): string {
  return mayComment === true ? "by link, may comment" : "by link";
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

interface LevelBadgeProps {
  readonly isGuest: boolean;
  readonly level: ProjectLevel | undefined;
}

/** Badge with a person's level in one word; the tooltip shows the exact level. */
function LevelBadge({ isGuest, level }: LevelBadgeProps) {
  if (isGuest) return <Badge>Guest</Badge>;
  if (level === undefined) return null;
  const badge = toBadge(level);
  return (
    <Tooltip label={capital(level)}>
      <span className="people-level">
        <Badge tone={badge === "Admin" ? "accent" : "neutral"}>{badge}</Badge>
      </span>
    </Tooltip>
  );
}
