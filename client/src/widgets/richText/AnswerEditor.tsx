import { translate } from "@formweave/schema";
import type { RichText } from "@formweave/schema/model";
import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { FORMAT_TEXT_COMMAND } from "lexical";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import type { ControlAttributes } from "#widgets/field/Field.tsx";
import { nextTab } from "#widgets/layout/nextTab.ts";
import { AnswerButton } from "./AnswerButton.tsx";
import { ANSWER_BUTTONS, type AnswerButtonKind } from "./answerButtons.ts";
import { EDITOR_NODES, EDITOR_THEME, keepClean } from "./editorNodes.ts";
import { registerFormatKeys } from "./formatKeys.ts";
import { $readAnswer, type FormattedAnswer } from "./readAnswer.ts";
import { setBlock } from "./setBlock.ts";
import { $writeAnswer } from "./writeAnswer.ts";
import { useActiveFormats } from "./useActiveFormats.ts";

interface AnswerEditorProps {
  readonly control: ControlAttributes;
  readonly placeholder: string;
  /** Initial text. */
  readonly first: RichText | undefined;
  readonly isEditable: boolean;
  readonly onChange: (answer: FormattedAnswer) => void;
}

/** The editor of a formatted answer, with its toolbar. Give it a key, since it reads its initial text only once. */
export function AnswerEditor({ control, placeholder, first, isEditable, onChange }: AnswerEditorProps) {
  return (
    <LexicalComposer
      initialConfig={{
        namespace: "formweave-answer",
        editorState: () => $writeAnswer(first),
        editable: isEditable,
        nodes: [...EDITOR_NODES],
        theme: EDITOR_THEME,
        onError: reportError,
      }}
    >
      <AnswerBar isEditable={isEditable} />
      <div className="wv-richbody">
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              id={control.id}
              translate="no"
              className="wv-richtext wv-prose"
              ariaLabelledBy={`${control.id}-label`}
              ariaDescribedBy={control["aria-describedby"]}
              ariaInvalid={control["aria-invalid"]}
              ariaRequired={control.required}
              aria-disabled={control.disabled}
            />
          }
          placeholder={<div className="wv-richplaceholder">{placeholder}</div>}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <Listener onChange={onChange} />
    </LexicalComposer>
  );
}

function Listener({ onChange }: Pick<AnswerEditorProps, "onChange">) {
  const [editor] = useLexicalComposerContext();
  const reportAnswer = useEffectEvent(() => onChange(editor.read($readAnswer)));
  useEffect(() => {
    const removers = [
      keepClean(editor),
      registerFormatKeys(editor),
      editor.registerUpdateListener(reportAnswer),
    ];
    reportAnswer();
    return () => removers.forEach((remove) => remove());
  }, [editor]);
  return null;
}

function AnswerBar({ isEditable }: { readonly isEditable: boolean }) {
  const [editor] = useLexicalComposerContext();
  const active = useActiveFormats(editor);
  const [reached, setReached] = useState(0);

  function press({ format, block }: AnswerButtonKind): void {
    if (format !== undefined) editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);
    if (block !== undefined) setBlock(editor, block);
  }

  // The toolbar is one Tab stop.
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const next = nextTab(event.key, reached, ANSWER_BUTTONS.length);
    const button = event.currentTarget.parentElement?.children[next];
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    setReached(next);
    button.focus();
  }

  return (
    <div className="wv-richbar" role="toolbar" aria-label={translate("Text format")}>
      {ANSWER_BUTTONS.map((button, index) => (
        <AnswerButton
          key={button.label}
          button={button}
          isPressed={isPressed(button, active)}
          isDisabled={!isEditable}
          tabIndex={index === reached ? 0 : -1}
          onKeyDown={handleKey}
          onPress={() => press(button)}
        />
      ))}
    </div>
  );
}

function isPressed(
  { format, block }: AnswerButtonKind,
  active: ReturnType<typeof useActiveFormats>,
): boolean {
  if (format !== undefined) return active.formats.includes(format);
  return block !== undefined && active.block === block;
}
