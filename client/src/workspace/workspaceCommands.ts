import type { ProjectSummary } from "@formweave/schema/api";
import { PROJECT_KINDS } from "@formweave/schema/model";
import type { SettingsPage } from "#ui/settings/settingsPages.ts";
import type { Command } from "#ui/commands/findCommands.ts";
import { responsesPath } from "#lib/router/paths.ts";
import { answeredProjects } from "./answeredProjects.ts";
import { PROJECT_ORDERS, recentProjects } from "./arrangeProjects.ts";
import { KINDS } from "./starting/projectKinds.ts";
import { ORDER_NAMES } from "./projectOrders.ts";
import { newProject, type StartingPoint } from "./starting/StartRow.tsx";
import type { NewProject } from "./starting/useCreateProject.ts";
import type { WorkspaceView } from "./useWorkspaceView.ts";

/** Most projects listed without a query. */
const FIRST_PROJECTS = 6;

/** Data and callbacks for the commands of the workspace. */
export interface WorkspaceCommandsInput {
  readonly projects: readonly ProjectSummary[];
  readonly templates: readonly StartingPoint[];
  /** The pages of settings the person can see. */
  readonly pages: readonly SettingsPage[];
  /** View settings of the projects; missing where none are shown. */
  readonly view?: Pick<WorkspaceView, "layout" | "order" | "change">;
  readonly scheme: "light" | "dark";
  readonly onOpen: (projectId: string) => void;
  readonly onCreate: (project: NewProject) => void;
  readonly onToggleTheme: () => void;
  /** Missing where a page shows its shortcuts itself. */
  readonly onShortcuts?: () => void;
  readonly onGo: (href: string) => void;
  readonly onSignOut: () => void;
}

/** Returns the commands of the workspace; all projects and templates only during a search. */
export function workspaceCommands(input: WorkspaceCommandsInput, query: string): readonly Command[] {
  const isSearching = query.trim() !== "";
  return [
    ...projectCommands(input, isSearching ? input.projects.length : FIRST_PROJECTS),
    ...responseCommands(input, isSearching),
    ...PROJECT_KINDS.map((kind) => ({
      ...always(`new:${kind}`, () => input.onCreate({ kind })),
      title: `New ${kind}`,
      group: "New",
      icon: KINDS[kind].icon,
      words: "create make add blank empty",
    })),
    ...(isSearching ? templateCommands(input) : []),
    ...viewCommands(input),
    ...pageCommands(input),
  ];
}

function projectCommands({ projects, onOpen }: WorkspaceCommandsInput, count: number): readonly Command[] {
  return recentProjects(projects, count).map(({ id, kind, name }) => ({
    ...always(`project:${id}`, () => onOpen(id)),
    title: name,
    group: "Projects",
    icon: KINDS[kind].icon,
    words: `open ${kind}`,
    hint: KINDS[kind].title,
  }));
}

/** Commands for projects with unread responses, and for all projects during a search. */
function responseCommands(
  { projects, onGo }: WorkspaceCommandsInput,
  isSearching: boolean,
): readonly Command[] {
  const shown = isSearching
    ? projects.filter(({ responses }) => responses !== null)
    : answeredProjects(projects);
  return shown.flatMap(({ id, name, responses }): readonly Command[] => {
    const unread = responses?.unread ?? 0;
    if (unread === 0 && !isSearching) return [];
    const command = {
      ...always(`responses:${id}`, () => onGo(responsesPath(id))),
      title: `Responses to ${name}`,
      group: "Responses",
      icon: "inbox",
      words: "answers submissions inbox table",
    } as const;
    return [unread === 0 ? command : { ...command, hint: `${unread.toLocaleString("en-US")} unread` }];
  });
}

function templateCommands({ templates, onCreate }: WorkspaceCommandsInput): readonly Command[] {
  return templates.map((template) => ({
    ...always(`template:${template.templateId}`, () => onCreate(newProject(template))),
    title: `New from ${template.title}`,
    group: "Templates",
    icon: template.icon ?? KINDS[template.kind].icon,
    words: `template ${template.words ?? ""}`.toLowerCase(),
    hint: template.about,
  }));
}

function viewCommands({ view, scheme, onToggleTheme }: WorkspaceCommandsInput): readonly Command[] {
  return [
    ...(view === undefined ? [] : listCommands(view)),
    {
      ...always("theme", onToggleTheme),
      title: scheme === "dark" ? "Use the light theme" : "Use the dark theme",
      group: "View",
      icon: "sun-moon",
      words: "appearance colors dark light mode",
    },
  ];
}

function listCommands(view: NonNullable<WorkspaceCommandsInput["view"]>): readonly Command[] {
  const isList = view.layout === "list";
  const orders = PROJECT_ORDERS.filter((order) => order !== view.order).map((order): Command => ({
    ...always(`order:${order}`, () => view.change({ order, isReversed: false })),
    title: `Sort by ${ORDER_NAMES[order].toLowerCase()}`,
    group: "View",
    icon: "arrow-up-down",
    words: "order arrange",
  }));
  return [
    {
      ...always("layout", () => view.change({ layout: isList ? "grid" : "list" })),
      title: isList ? "Show projects as cards" : "Show projects as a list",
      group: "View",
      icon: isList ? "layout-grid" : "list",
      words: "grid table layout",
    },
    ...orders,
  ];
}

function pageCommands(input: WorkspaceCommandsInput): readonly Command[] {
  const { pages, view, onGo, onSignOut } = input;
  return [
    ...helpCommands(input),
    ...(view === undefined ? [homeCommand(onGo)] : []),
    ...pages.map(({ href, title, icon, words }) => ({
      ...always(`page:${href}`, () => onGo(href)),
      title,
      group: "Help and account",
      icon,
      words,
    })),
    {
      ...always("signOut", onSignOut),
      title: "Sign out",
      group: "Help and account",
      icon: "log-out",
      words: "leave log out",
    },
  ];
}

function helpCommands({ onShortcuts }: WorkspaceCommandsInput): readonly Command[] {
  if (onShortcuts === undefined) return [];
  return [
    {
      ...always("shortcuts", onShortcuts),
      title: "Keyboard shortcuts",
      group: "Help and account",
      icon: "keyboard",
      keys: "?",
      words: "keys help",
    },
  ];
}

function homeCommand(onGo: WorkspaceCommandsInput["onGo"]): Command {
  return {
    ...always("home", () => onGo("/")),
    title: "Back to projects",
    group: "Projects",
    icon: "house",
    words: "home workspace forms apps all",
  };
}

function always(id: string, run: () => void): Pick<Command, "id" | "whyNot" | "run"> {
  return { id, whyNot: () => undefined, run };
}
