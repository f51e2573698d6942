import { FormColors } from "#builder/FormColors.tsx";
import { ThemeGroup } from "#builder/theme/ThemeGroup.tsx";
import { useThemeEdits } from "#builder/theme/useThemeEdits.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { DescriptionField } from "./DescriptionField.tsx";
import { LanguageField } from "./LanguageField.tsx";
import { PageList } from "./PageList.tsx";
import { PageLook } from "./PageLook.tsx";
import { PageTextField } from "./PageTextField.tsx";
import { TitleField } from "./TitleField.tsx";
import "#builder/theme/theme.css";

/** Settings of the page, shown when no component is selected. */
export function PagePanel() {
  const edits = useThemeEdits();
  const isDisabled = !edits.mayEdit;
  const isForm = useStore(useEditor().store.meta, ({ kind }) => kind === "form");
  return (
    <div className="th-scroll th-page-settings">
      <ThemeGroup title="About" isDisabled={isDisabled}>
        <TitleField isDisabled={isDisabled} hasHeading={isForm} />
        <DescriptionField isDisabled={isDisabled} />
        <LanguageField isDisabled={isDisabled} />
      </ThemeGroup>
      {isForm && <FormTexts isDisabled={isDisabled} />}
      <ThemeGroup title="Look" isDisabled={isDisabled}>
        <FormColors>
          <PageLook edits={edits} />
        </FormColors>
      </ThemeGroup>
    </div>
  );
}

/** Texts of a form outside of its components. */
function FormTexts({ isDisabled }: { readonly isDisabled: boolean }) {
  return (
    <>
      <ThemeGroup title="Pages" isDisabled={isDisabled}>
        <PageList isDisabled={isDisabled} />
      </ThemeGroup>
      <ThemeGroup title="Sending" isDisabled={isDisabled}>
        <PageTextField
          name="send"
          label="Button text"
          placeholder="Send"
          hint="On the button that sends, where the form has none of its own."
          isDisabled={isDisabled}
        />
        <PageTextField
          name="thanks"
          label="Thank-you text"
          placeholder="We will be in touch."
          hint="Shown once the answers have arrived."
          isLong
          isDisabled={isDisabled}
        />
      </ThemeGroup>
    </>
  );
}
