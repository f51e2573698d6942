import { expect, it } from "vitest";

/** Every component of the client, except the UI kit, the widgets and the published page. */
const SOURCES = import.meta.glob<string>(
  ["../**/*.tsx", "!../{ui,widgets,runtime,testing}/**", "!../**/*.test.tsx"],
  { query: "?raw", import: "default", eager: true },
);

const TYPED =
  /<(TextField|TextArea|NumberField|RenameField|PasswordField|EmailField|CodeField|input|textarea)\b/;

/** Matches hooks and components that send a form and show refusals at its fields. */
const WAYS = /\b(useFieldForm|EntryForm|FieldsDialog|useSaving|readRefusal|explainRefusal)\b/;

/** Fields that are part of such a form, by the file that sends it. */
const PARTS: Readonly<Record<string, string>> = {
  "account/CodeField.tsx": "account/signIn/SecondStepForm.tsx",
  "account/EmailField.tsx": "account/signIn/SignInForm.tsx",
  "account/PasswordField.tsx": "account/signIn/SignInForm.tsx",
  "builder/publish/PublishTarget.tsx": "builder/publish/usePublishing.ts",
  "builder/publish/settings/EmbeddingField.tsx": "builder/publish/settings/SettingsSection.tsx",
  "builder/publish/settings/PasswordField.tsx": "builder/publish/settings/SettingsSection.tsx",
  "builder/publish/settings/SettingsFields.tsx": "builder/publish/settings/SettingsSection.tsx",
  "builder/share/AddressField.tsx": "builder/share/useInvite.ts",
  "builder/share/LinkOptions.tsx": "builder/share/LinkSection.tsx",
  "builder/share/LinkPassword.tsx": "builder/share/LinkSection.tsx",
  "workspace/projects/ProjectName.tsx": "workspace/projects/useProjectActions.ts",
};

/** Nothing is typed in these: a file is chosen, an address is copied. */
const UNTYPED = ["account/settings/PictureChoice.tsx", "builder/share/LinkAddress.tsx"];

/** Fields whose text no server validates: stored in the document or the browser, chosen or searched. */
const LOCAL = [
  "account/settings/ColorChoice.tsx",
  "builder/",
  "responses/TagPicker.tsx",
  "responses/filters/FilterEditor.tsx",
  "responses/importing/ChooseStep.tsx",
  "responses/integrations/SecretDialog.tsx",
  "responses/summary/PeriodChooser.tsx",
];

/** Matches a call that changes data on the server; hooks only read. */
const SENDING = /import \{[^}]*\b(?!use[A-Z]|type )[a-z]\w+[^}]*\} from "#api\//;

const typed = Object.entries(SOURCES)
  .filter(([, source]) => TYPED.test(source))
  .map(([path, source]) => ({ path: path.replace("../", ""), source }))
  .filter(({ path }) => !UNTYPED.includes(path));

const LOGIC = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*"], {
  query: "?raw",
  import: "default",
});

it.each(typed)("what the server refuses of $path stands at its field", async ({ path, source }) => {
  const sender = PARTS[path];
  const sending = sender === undefined ? source : ((await LOGIC[`../${sender}`]?.()) ?? "");
  const isLocal = LOCAL.some((start) => path.startsWith(start)) && !SENDING.test(source);
  expect(WAYS.test(sending) || (sender === undefined && isLocal)).toBe(true);
});

it("every exception is a file that is still there", () => {
  const paths = typed.map(({ path }) => path);
  const named = [...Object.keys(PARTS), ...LOCAL];
  expect(named.filter((start) => !paths.some((path) => path.startsWith(start)))).toEqual([]);
});
