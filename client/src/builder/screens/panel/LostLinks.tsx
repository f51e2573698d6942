import { describeCount } from "@formweave/schema";
import { readDeletions } from "@formweave/schema/doc";
import type { Navigation } from "@formweave/schema/screens";
import { showFailure } from "#builder/actions/selection.ts";
import { removeLink, retarget } from "#builder/screens/links/retarget.ts";
import { findPicked, type Picked } from "#builder/screenFields/findPicked.ts";
import { restoreScreen } from "#builder/screenFields/screenActions.ts";
import { screenIcon } from "#builder/screenFields/screenIcon.ts";
import { useMayEdit, useScreens } from "#builder/screenFields/useScreens.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";

/** Links that lead nowhere, each with the ways to mend it. */
export function LostLinks({ links }: { readonly links: readonly Navigation[] }) {
  if (links.length === 0) return null;
  const [first] = links;
  return (
    <section className="screen-lost" aria-label="Links that lead nowhere">
      <Icon name="circle-alert" size={16} />
      <div className="grow">
        <h4>
          {links.length === 1 && first !== undefined
            ? "One link leads nowhere"
            : `${describeCount(links.length, "link")} lead nowhere`}
        </h4>
        {links.map((link) => (
          <LostLink key={`${link.widgetId}:${link.rowId ?? ""}`} link={link} />
        ))}
      </div>
    </section>
  );
}

function LostLink({ link }: { readonly link: Navigation }) {
  const session = useEditor();
  const mayEdit = useMayEdit();
  const screens = useScreens();
  const from = screens.find(({ id }) => id === link.from)?.name;
  const target = findPicked(session.doc, screens, link.target);
  return (
    <div className="screen-lost-link">
      <p>
        <b>
          <bdi>{link.label}</bdi>
        </b>
        {from !== undefined && (
          <>
            {" on "}
            <bdi>{from}</bdi>
          </>
        )}{" "}
        {describeLoss(session, target)}
      </p>
      {mayEdit && (
        <div className="screen-lost-acts">
          {target.kind === "deleted" && (
            <Button size="sm" onClick={() => restoreScreen(session, target.id)}>
              Restore the screen
            </Button>
          )}
          <Menu trigger={<Button size="sm">Choose another</Button>}>
            {screens.map((screen) => (
              <MenuItem
                key={screen.id}
                icon={screenIcon(screen)}
                onSelect={() => report(retarget(session, link, screen.id))}
              >
                <bdi>{screen.name}</bdi>
              </MenuItem>
            ))}
          </Menu>
          <Button size="sm" variant="quiet" onClick={() => report(removeLink(session, link))}>
            Remove the link
          </Button>
        </div>
      )}
    </div>
  );
}

function report(done: ReturnType<typeof retarget>): void {
  if (!done.ok) showFailure(done.error);
}

function describeLoss(session: EditorSession, target: Picked): string {
  if (target.kind !== "deleted") return `opens ${targetText(target)}, which no screen has.`;
  const deletion = readDeletions(session.doc).find(({ root, id }) => root === "screens" && id === target.id);
  const name = target.name === "" ? "a screen" : target.name;
  if (deletion === undefined) return `opens ${name}, which is gone.`;
  const who = deletion.by === session.me.id ? "you" : (session.personName(deletion.by) ?? "somebody");
  return `opens ${name}, which ${who} deleted.`;
}

function targetText(target: Picked): string {
  if (target.kind === "unknown") return target.text;
  return target.kind === "address" ? target.address : "an address";
}
