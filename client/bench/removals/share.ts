import { type Removal } from "./removal.ts";

/** The share dialog and the gallery of starter templates. Source: spec 1 §2. */
export const shareRemovals: readonly Removal[] = [
  {
    sentence: "Share dialog: titled with the form title",
    file: "client/src/features/share/ShareDialog.tsx",
    take: "`Share “${projectName}”`",
    leave: '"Share"',
    test: "client/e2e/share.spec.ts",
    name: "is called after the form, and has its sections",
  },
  {
    sentence: "Share dialog: sections invite people, people with access, share link",
    file: "client/src/features/share/PeopleList.tsx",
    take: '<h3 id="share-people">People with access</h3>',
    test: "client/e2e/share.spec.ts",
    name: "is called after the form, and has its sections",
  },
  {
    sentence: "Share dialog: Tab moves between sections; Escape closes it",
    file: "client/src/ui/Dialog.tsx",
    take: "onOpenChange={onOpenChange}",
    test: "client/e2e/share.spec.ts",
    name: "Tab goes from section to section",
  },
  {
    sentence:
      "Share dialog: Enter in the invite field submits; the button is enabled only when the trimmed value has an @",
    file: "client/src/features/share/shareLevels.ts",
    take: 'email.trim().includes("@")',
    leave: 'email.trim() !== ""',
    test: "client/src/features/share/shareLevels.test.ts",
    name: "can be invited",
  },
  {
    sentence:
      "Share dialog: each person's level (viewer, editor, admin); one's own row says You and cannot be changed or removed",
    file: "client/src/features/share/PersonRow.tsx",
    take: "{isMe && <Badge>You</Badge>}",
    test: "client/e2e/share.spec.ts",
    name: "shows the level of each person",
  },
  {
    sentence:
      "Share dialog: each person's level (viewer, editor, admin); one's own row says You and cannot be changed or removed",
    file: "client/src/features/share/shareLevels.ts",
    take: '  { value: "admin", label: "Admin" },\n',
    test: "client/src/features/share/shareLevels.test.ts",
    name: "ownership is not given",
  },
  {
    sentence: "Share dialog: copying a link shows for 2 s that it is copied; toasts last 2–3 s",
    file: "client/src/features/share/useCopy.ts",
    take: "limits.SUCCESS_MESSAGE_MS",
    leave: "limits.SUCCESS_MESSAGE_MS / 2",
    test: "client/e2e/share.spec.ts",
    name: "invites by Enter whoever has an @",
  },
  {
    sentence: "Share dialog: at most 2xl (672 px) wide and 80vh high",
    file: "client/src/styles/kit/floating.css",
    take: "max-height: 80vh",
    leave: "max-height: 95vh",
    test: "client/e2e/share.spec.ts",
    name: "at most 672 px wide",
  },
  {
    sentence: "Template gallery: categories forms, ui, data",
    file: "client/src/features/templates/filterTemplates.ts",
    take: '(category === "all" || template.category === category) && ',
    test: "client/src/features/templates/filterTemplates.test.ts",
    name: "a category narrows",
  },
  {
    sentence:
      "Template gallery: eight starter templates, each with id, name, description, category, icon, tags, popular flag and components",
    file: "data/catalog/starter-templates.json",
    take: '"name": "CTA section",\n    "description"',
    leave: '"name": "Call to action",\n    "description"',
    test: "data/src/catalog.test.ts",
    name: "the eight starters of spec 1 are there",
  },
  {
    sentence:
      "Template gallery: eight starter templates, each with id, name, description, category, icon, tags, popular flag and components",
    file: "schema/src/model/template.ts",
    take: "  popular: z.boolean(),\n",
    test: "data/src/catalog.test.ts",
    name: "has all that the gallery shows of it",
  },
  {
    sentence: "The registration template's password placeholder names a minimum of 8 characters",
    file: "data/catalog/starter-templates.json",
    take: "At least 8 characters",
    leave: "Your password, please",
    test: "data/src/catalog.test.ts",
    name: "the password of the registration",
  },
];
