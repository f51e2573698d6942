import { err, failure } from "@formweave/schema";
import type { Me, ProjectSummary } from "@formweave/schema/api";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { createQueryClient } from "#api/queryClient.ts";
import { JoinAsNew } from "#account/joining/JoinAsNew.tsx";
import { ProfilePart } from "#account/settings/ProfilePart.tsx";
import { AssistantPart } from "#admin/organization/AssistantPart.tsx";
import { GeneralPart } from "#admin/organization/GeneralPart.tsx";
import { InvitePart } from "#admin/organization/InvitePart.tsx";
import { DEFAULTS } from "#builder/publish/settings/settingsForm.ts";
import { InvitePeople } from "#builder/share/InvitePeople.tsx";
import { LinkSection } from "#builder/share/LinkSection.tsx";
import { TagPicker } from "#responses/TagPicker.tsx";
import { KeyDialog } from "#responses/integrations/KeyDialog.tsx";
import { WebhookDialog } from "#responses/integrations/webhooks/WebhookDialog.tsx";
import { ViewTabs } from "#responses/table/ViewTabs.tsx";
import { answerApi, RefusedCall } from "#testing/api.ts";
import { mount } from "#testing/mount.tsx";
import { page, type Locator } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";
import { UiProvider } from "#ui/UiProvider.tsx";
import { FolderDialogs } from "#workspace/folders/FolderDialogs.tsx";
import { ProjectName } from "#workspace/projects/ProjectName.tsx";
import { PurgeDialog } from "#workspace/PurgeDialog.tsx";
import { useFolderActions } from "#workspace/folders/useFolderActions.ts";
import { useProjectActions } from "#workspace/projects/useProjectActions.ts";

const WORDS = "The server wants this otherwise";
const refusal = (path: string) => Promise.resolve(err(failure("VALIDATION", { [path]: WORDS })));
const none = (): void => undefined;

const PERSON = {
  id: "u",
  name: "Ada",
  color: 1,
  avatarUrl: null,
  email: "ada@example.com",
  isSuperAdmin: false,
};
const ORGANIZATION = { id: "o", name: "Acme", role: "owner", plan: "free" } as const;
const ME: Me = {
  user: PERSON,
  organization: ORGANIZATION,
  organizations: [ORGANIZATION],
  permissions: [],
  marketplaceRole: "user",
  needsSecondStep: false,
};
const PROJECT: ProjectSummary = {
  id: "p",
  kind: "form",
  name: "Crew",
  level: "owner",
  people: [],
  createdAt: 0,
  updatedAt: 0,
  folderId: null,
  archivedAt: null,
  isFavourite: false,
  isShared: false,
  publication: "draft",
  responses: null,
};
const LINK = {
  isPublic: true,
  allowComments: true,
  allowCopy: true,
  requireLogin: false,
  expiresAt: null,
  hasPassword: false,
  url: null,
  guestsThisWeek: 0,
};

/** A form, its input, and the way it is sent. */
interface RefusedForm {
  readonly name: string;
  readonly content: () => ReactNode;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly fill: () => Promise<void>;
  /** The field that the server refuses. */
  readonly field: () => Locator;
}

const textbox = (name: string) => page.getByRole("textbox", { name, exact: true });

/** Types into fields one after another, and submits the form by Enter in the last one. */
function type(...texts: readonly (readonly [label: string, text: string])[]) {
  return async () => {
    for (const [label, text] of texts) await textbox(label).fill(text);
    await textbox(texts.at(-1)?.[0] ?? "").press("Enter");
  };
}

const FORMS: readonly RefusedForm[] = [
  {
    name: "joining with a new account",
    content: () => <JoinAsNew email="b@example.com" onSend={() => refusal("name")} onJoined={none} />,
    fill: type(["Your name", "Ben"], ["Password", "a long one of mine"]),
    field: () => textbox("Your name"),
  },
  {
    name: "the profile",
    content: () => <ProfilePart user={PERSON} onChange={() => refusal("name")} />,
    fill: type(["Name", "Bea"]),
    field: () => textbox("Name"),
  },
  {
    name: "the budget of the assistant",
    content: () => <AssistantPart />,
    answers: {
      "GET /api/organization/ai-budget": { dollars: 20 },
      "PUT /api/organization/ai-budget": new RefusedCall({ dollars: WORDS }),
    },
    fill: type(["Monthly budget (USD)", "99999999"]),
    field: () => textbox("Monthly budget (USD)"),
  },
  {
    name: "the name of the organization",
    content: () => <GeneralPart me={ME} />,
    answers: { "PATCH /api/organization": new RefusedCall({ name: WORDS }) },
    fill: type(["Name", "Acme Two"]),
    field: () => textbox("Name"),
  },
  {
    name: "inviting to the organization",
    content: () => <InvitePart me={ME} />,
    answers: { "POST /api/organization/invitations": new RefusedCall({ email: WORDS }) },
    fill: type(["Email", "ben@example.com"]),
    field: () => textbox("Email"),
  },
  {
    name: "a new folder",
    content: () => <NewFolder />,
    answers: { "POST /api/folders": new RefusedCall({ name: WORDS }) },
    fill: async () => {
      await page.getByRole("button", { name: "New folder" }).click();
      await type(["Name", "Sales"])();
    },
    field: () => textbox("Name"),
  },
  {
    name: "another name of a project",
    content: () => <RenamedProject />,
    answers: { "PATCH /api/projects/p": new RefusedCall({ name: WORDS }) },
    fill: async () => {
      await page.getByRole("link", { name: "Crew" }).press("F2");
      await type(["Project name", "Crew two"])();
    },
    field: () => textbox("Project name"),
  },
  {
    name: "deleting forever",
    content: () => (
      <PurgeDialog
        project={{ ...PROJECT, deletedAt: 0, deletedBy: null, purgedAt: 0 }}
        onClose={none}
        onConfirm={() => refusal("name")}
      />
    ),
    fill: type(["Type “Crew” to confirm", "Crew"]),
    field: () => textbox("Type “Crew” to confirm"),
  },
  {
    name: "the password of a link",
    content: () => <LinkSection projectId="p" projectName="Crew" isOffline={false} />,
    answers: {
      "GET /api/projects/p/link": LINK,
      "PATCH /api/projects/p/link": new RefusedCall({ password: WORDS }),
    },
    fill: async () => {
      await page.getByRole("checkbox", { name: "Password" }).click();
      await page.getByLabel("Password of the link").fill("abc");
      await page.getByLabel("Password of the link").press("Enter");
    },
    field: () => page.getByLabel("Password of the link"),
  },
  {
    name: "inviting to a project",
    content: () => <InvitePeople projectId="p" known={[]} isOffline={false} />,
    answers: { "POST /api/projects/p/invitations": new RefusedCall({ email: WORDS }) },
    fill: type(["Email addresses to invite", "ben@example.com"]),
    field: () => textbox("Email addresses to invite"),
  },
  {
    name: "a tag",
    content: () => (
      <TagPicker
        known={[]}
        chosen={[]}
        onAdd={async () => failure("VALIDATION", { "change.add.0": WORDS })}
      />
    ),
    fill: type(["Tag", "Call back"]),
    field: () => textbox("Tag"),
  },
  {
    name: "the address of a webhook",
    content: () => (
      <WebhookDialog projectId="p" webhook={undefined} onClose={none} onMade={none} onSecret={none} />
    ),
    answers: { "POST /api/projects/p/webhooks": new RefusedCall({ url: WORDS }) },
    fill: type(["Name", "CRM"], ["Address", "http://10.0.0.1"]),
    field: () => textbox("Address"),
  },
  {
    name: "what a key may do",
    content: () => <KeyDialog projectId="p" onClose={none} onMade={none} onSecret={none} />,
    answers: { "POST /api/projects/p/keys": new RefusedCall({ "scopes.0": WORDS }) },
    fill: type(["Name", "Script"]),
    field: () => page.getByRole("checkbox").first(),
  },
  {
    name: "the name of a view",
    content: () => (
      <ViewTabs
        projectId="p"
        views={[]}
        view={undefined}
        look={{
          columns: [],
          sort: { by: { kind: "received" }, direction: "down" },
          filters: [],
          search: "",
        }}
        counts={{ all: 0, unread: 0 }}
        onOpen={none}
      />
    ),
    answers: { "POST /api/projects/p/response-views": new RefusedCall({ name: WORDS }) },
    fill: async () => {
      await page.getByRole("button", { name: "Save as a new view" }).click();
      await type(["Name of the view", "Open ones"])();
    },
    field: () => textbox("Name of the view"),
  },
];

it.each(FORMS)("what the server refuses of $name stands at its field, which has the focus", async (form) => {
  answerApi(form.answers ?? {});
  mount(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>{form.content()}</UiProvider>
    </QueryClientProvider>,
  );
  await form.fill();
  await expectRefused(form.field());
});

const SAVED = { ...DEFAULTS, environment: "production", slug: "crew" };

it("settings that the server refuses stand at their fields in the publish dialog, until they are changed", async () => {
  answerApi({
    "GET /api/projects/*/releases": {
      releases: [],
      publications: [{ environment: "production", slug: "crew", releaseId: null, responseCount: 0 }],
    },
    "GET /api/projects/*/settings": [SAVED],
    "PUT /api/projects/*/settings": new RefusedCall({ "embedding.0": WORDS }),
  });
  await createProject().open();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Embedding" }).click();
  await page.getByRole("option", { name: "On these sites" }).click();
  const sites = textbox("Sites");
  await sites.fill("http://a.example");
  await dialog.getByRole("button", { name: "Save now" }).click();
  await expectRefused(sites);
  await sites.fill("https://a.example");
  await expect.poll(() => sites.getAttribute("aria-invalid")).toBeNull();
  // Publishing saves the settings first, and shows their refusal in the same place.
  await dialog.getByRole("button", { name: /^Publish release/ }).click();
  await expectRefused(sites);
});

async function expectRefused(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element.getAttribute("aria-invalid"))).toBe("true");
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => field.evaluate(readDescription)).toContain(WORDS);
  expect(await page.locator(".toast").count()).toBe(0);
  expect(await page.getByRole("alert").filter({ hasText: WORDS }).count()).toBe(0);
}

function readDescription(element: Element): string {
  const id = element.getAttribute("aria-describedby") ?? "";
  return document.getElementById(id)?.textContent ?? "";
}

function NewFolder() {
  const actions = useFolderActions("u");
  return (
    <>
      <button type="button" onClick={() => actions.ask({ action: "create", parentId: null })}>
        New folder
      </button>
      <FolderDialogs folders={[]} actions={actions} />
    </>
  );
}

function RenamedProject() {
  const { inPlace } = useProjectActions("u", { onShare: none, onMove: none });
  return <ProjectName project={PROJECT} {...inPlace("all")} />;
}
