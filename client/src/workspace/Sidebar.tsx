import { type ReactNode, useRef } from "react";
import type { Me } from "@formweave/schema/api";
import { InboxBell } from "#inbox/InboxBell.tsx";
import { Avatar } from "#ui/badges/Avatar.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#ui/menus/Menu.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { settingsPages } from "#ui/settings/settingsPages.ts";
import { useTheme } from "#ui/settings/theme.ts";
import { useKey } from "#ui/focus/useKey.ts";
import { OrganizationMenu } from "./OrganizationMenu.tsx";
import type { WorkspaceView } from "./useWorkspaceView.ts";

interface SidebarProps {
  readonly me: Me;
  /** The places of the workspace, as links. */
  readonly places: ReactNode;
  /** The folders of the workspace. */
  readonly folders: ReactNode;
  /** The projects with responses. */
  readonly responses: ReactNode;
  /** The view settings while projects are shown, for the search field. */
  readonly view: WorkspaceView | undefined;
  readonly onCommands: () => void;
  readonly onShortcuts: () => void;
  /** Navigates to a page of settings. */
  readonly onGo: (href: string) => void;
  readonly onSignOut: () => void;
}

/** The sidebar: the organization, navigation, and the signed-in person. */
export function Sidebar(props: SidebarProps) {
  const { me, places, folders, responses, view, onCommands } = props;
  return (
    <div className="shell-side ws-side">
      <div className="ws-org">
        <OrganizationMenu me={me} onGo={props.onGo} />
        <InboxBell userId={me.user.id} />
      </div>
      {view !== undefined && <ProjectSearch view={view} />}
      <nav aria-label="Workspace">
        {places}
        <button type="button" className="shell-link ws-nav ws-jump" onClick={onCommands}>
          <Icon name="command" />
          Jump to
          <Kbd keys="Ctrl K" />
        </button>
        {responses}
        {folders}
      </nav>
      <span className="grow" />
      <Account {...props} />
    </div>
  );
}

function ProjectSearch({ view }: { readonly view: WorkspaceView }) {
  const field = useRef<HTMLInputElement>(null);
  useKey("/", () => field.current?.focus());
  return (
    <search className="ws-search">
      <SearchField
        label="Search projects"
        value={view.search}
        onChange={(search) => view.change({ search })}
        shortcut="/"
        inputRef={field}
      />
    </search>
  );
}

function Account({ me, onCommands, onShortcuts, onGo, onSignOut }: SidebarProps) {
  const { toggleTheme } = useTheme();
  return (
    <div className="ws-account">
      <Menu
        trigger={
          <button type="button" className="ws-me">
            <span className="contents" aria-hidden>
              <Avatar name={me.user.name} color={me.user.color} picture={me.user.avatarUrl} />
            </span>
            <span className="sr-only">Account of</span>
            <span className="trunc">{me.user.name}</span>
          </button>
        }
      >
        <MenuLabel>{me.user.email}</MenuLabel>
        {settingsPages(me).map(({ href, title, icon }) => (
          <MenuItem key={href} icon={icon} onSelect={() => onGo(href)}>
            {title}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon="command" shortcut="Ctrl K" onSelect={onCommands}>
          Jump to
        </MenuItem>
        <MenuItem icon="keyboard" shortcut="?" onSelect={onShortcuts}>
          Keyboard shortcuts
        </MenuItem>
        <MenuItem icon="file-text" onSelect={() => window.open("/licenses.txt", "_blank", "noopener")}>
          Open source licenses
        </MenuItem>
        <MenuItem icon="log-out" onSelect={onSignOut}>
          Sign out
        </MenuItem>
      </Menu>
      <IconButton icon="sun-moon" label="Switch theme" onClick={toggleTheme} />
    </div>
  );
}
