import { expect, it, vi } from "vitest";
import { workspaceCommands, type WorkspaceCommandsInput } from "./workspaceCommands.ts";

const nothing = () => undefined;

function inputWith(part: Partial<WorkspaceCommandsInput> = {}): WorkspaceCommandsInput {
  return {
    projects: [],
    templates: [{ kind: "form", title: "Survey form", about: "4 fields", templateId: "survey-form" }],
    view: { layout: "list", order: "edited", change: nothing },
    scheme: "light",
    onOpen: nothing,
    onCreate: vi.fn<WorkspaceCommandsInput["onCreate"]>(),
    onToggleTheme: nothing,
    onShortcuts: nothing,
    pages: [],
    onGo: nothing,
    onSignOut: nothing,
    ...part,
  };
}

function listTitles(input: WorkspaceCommandsInput, query = ""): string[] {
  return workspaceCommands(input, query).map(({ title }) => title);
}

function projectCalled(name: string, updatedAt: number): WorkspaceCommandsInput["projects"][number] {
  const place = { folderId: null, archivedAt: null, isFavourite: false, isShared: false };
  const answered = { publication: "draft", responses: null } as const;
  return {
    id: name,
    name,
    kind: "form",
    createdAt: 0,
    updatedAt,
    level: "owner",
    people: [],
    ...answered,
    ...place,
  };
}

it("begins with the six projects edited last, and searches all", () => {
  const projects = Array.from({ length: 9 }, (_, index) => projectCalled(`P${index}`, index));
  expect(listTitles(inputWith({ projects })).slice(0, 7)).toEqual([
    "P8",
    "P7",
    "P6",
    "P5",
    "P4",
    "P3",
    "New form",
  ]);
  expect(listTitles(inputWith({ projects }), "p")).toContain("P0");
});

it("offers templates once something is searched for, and makes a project of one", () => {
  const input = inputWith();
  expect(listTitles(input)).not.toContain("New from Survey form");
  const command = workspaceCommands(input, "sur").find(({ title }) => title === "New from Survey form");
  void command?.run();
  expect(input.onCreate).toHaveBeenCalledWith({
    kind: "form",
    title: "Survey form",
    templateId: "survey-form",
  });
});

it("offers only what is not so already", () => {
  const titles = listTitles(inputWith({ scheme: "dark" }));
  expect(titles).toEqual(
    expect.arrayContaining(["Show projects as cards", "Use the light theme", "Sort by name"]),
  );
  expect(titles).not.toContain("Sort by last edited");
});

it("leads to the responses of projects with unread ones, and of all once somebody searches", () => {
  const onGo = vi.fn<WorkspaceCommandsInput["onGo"]>();
  const projects = [
    { ...projectCalled("Survey", 1), responses: { all: 3, unread: 2 } },
    { ...projectCalled("Order", 2), responses: { all: 3, unread: 0 } },
    projectCalled("Private", 3),
  ];
  const input = inputWith({ projects, onGo });
  const found = workspaceCommands(input, "").filter(({ group }) => group === "Responses");
  expect(found.map(({ title, hint }) => [title, hint])).toEqual([["Responses to Survey", "2 unread"]]);
  void found[0]?.run();
  expect(onGo).toHaveBeenCalledWith("/projects/Survey/responses");
  const all = listTitles(input, "res").filter((title) => title.startsWith("Responses"));
  expect(all).toEqual(["Responses to Survey", "Responses to Order"]);
});
