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
  const isFixed = !edits.mayEdit;
  const isForm = useStore(useEditor().store.meta, ({ kind }) => kind === "form");
  return (
    <div className="th-scroll th-page-settings">
      <ThemeGroup title="About" isFixed={isFixed}>
        <TitleField isFixed={isFixed} hasHeading={isForm} />
        <DescriptionField isFixed={isFixed} />
        <LanguageField isFixed={isFixed} />
      </ThemeGroup>
      {isForm && <FormTexts isFixed={isFixed} />}
      <ThemeGroup title="Look" isFixed={isFixed}>
        <FormColors>
          <PageLook edits={edits} />
        </FormColors>
      </ThemeGroup>
    </div>
  );
}

/** Texts of a form outside of its components. */
function FormTexts({ isFixed }: { readonly isFixed: boolean }) {
  return (
    <>
      <ThemeGroup title="Pages" isFixed={isFixed}>
        <PageList isFixed={isFixed} />
      </ThemeGroup>
      <ThemeGroup title="Sending" isFixed={isFixed}>
        <PageTextField
          name="send"
          label="Button text"
          placeholder="Send"
          hint="On the button that sends, where the form has none of its own."
          isFixed={isFixed}
        />
        <PageTextField
          name="thanks"
          label="Thank-you text"
          placeholder="We will be in touch."
          hint="Shown once the answers have arrived."
          isLong
          isFixed={isFixed}
        />
      </ThemeGroup>
    </>
  );
}
