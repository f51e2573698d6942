import { failure, fill } from "@formweave/schema";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Field, type ControlAttributes } from "#widgets/field/Field.tsx";
import { matchOptions } from "#widgets/field/matchOptions.ts";
import { firstValues } from "#widgets/field/firstAnswer.ts";
import { ShownText } from "#widgets/field/ShownText.tsx";
import { SuggestionList, suggestionAria } from "#widgets/field/SuggestionList.tsx";
import { addTags, describeChange, leftOver, type TagRules } from "./tags.ts";
import { useLeaving } from "#widgets/field/useLeaving.ts";
import { useProblem } from "./useProblem.ts";
import { useSuggestions } from "#widgets/field/useSuggestions.ts";
import { usePartNames } from "#widgets/field/useIsScripted.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/tags.css";

type TagInputProps = WidgetViewProps<"tag-input">;

/** A line that turns typed text into tags; each tag is a separate value. */
export function TagInputView(view: TagInputProps) {
  const { options, defaultValue, placeholder } = view.props;
  const words = options.map((option) => ({ ...option, value: option.label }));
  const first = firstValues(view.answer, defaultValue, words);
  return (
    <Field view={view}>
      {(control) =>
        view.mode === "edit" ? (
          <div className="fi wv-tagfield" style={view.style}>
            {first.map((tag) => (
              <Tag key={tag} tag={tag} />
            ))}
            <ShownText value="" placeholder={first.length > 0 ? "" : placeholder} />
          </div>
        ) : (
          <LiveTags key={defaultValue} {...{ view, control, first }} />
        )
      }
    </Field>
  );
}

function Tag({ tag, onRemove }: { readonly tag: string; readonly onRemove?: (() => void) | undefined }) {
  return (
    <span className="wv-tagchip">
      <span>{tag}</span>
      {onRemove !== undefined && (
        <button type="button" aria-label={fill("Remove {title}", { title: tag })} onClick={onRemove}>
          <Icon name="x" size={14} />
        </button>
      )}
    </span>
  );
}

interface LiveTagsProps {
  readonly view: TagInputProps;
  readonly control: ControlAttributes;
  readonly first: readonly string[];
}

function LiveTags({ view, control: { name, ...control }, first }: LiveTagsProps) {
  const tagging = useTags(view.props, first);
  const { tags, typed, offered: suggested, suggestions, add } = tagging;
  const box = useRef<HTMLDivElement>(null);
  const listId = `${control.id}-list`;
  const getPartName = usePartNames({ name });
  useLeaving(box, true, () => {
    suggestions.close();
    if (typed !== "") add(typed);
  });
  return (
    <div ref={box} className="wv-suggest">
      <TagLine {...{ view, control, tagging, listId }} name={getPartName("typed")} />
      <TagAnswers name={name} tags={tags} isDisabled={control.disabled} />
      <output className="wv-sr">{tagging.said}</output>
      <SuggestionList
        id={listId}
        isChosen={() => false}
        onPick={({ label }) => add(label)}
        emptyText=""
        {...{ suggested, suggestions }}
      />
    </div>
  );
}

interface TagLineProps {
  readonly view: TagInputProps;
  readonly control: Omit<ControlAttributes, "name">;
  readonly name: string | undefined;
  readonly tagging: ReturnType<typeof useTags>;
  readonly listId: string;
}

/** The tags, followed by the line for typing the next one. */
function TagLine({ view: { props, style }, control, name, tagging, listId }: TagLineProps) {
  const { tags, typed, setTyped, suggestions, change, add } = tagging;
  const isFixed = props.readOnly || control.disabled;
  const line = useProblem(tooFew(tags.length, props.minChoices));

  function remove(tag: string): void {
    change(tags.filter((other) => other !== tag));
    line.current?.focus();
  }

  function handleKey(event: KeyboardEvent): void {
    if (isFixed || suggestions.takeKey(event)) return;
    if (event.key === "Backspace" && typed === "") change(tags.slice(0, -1));
    if (!endsTag(event.key, typed)) return;
    event.preventDefault();
    add(typed);
  }

  function handlePaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData("text");
    if (isFixed || !/[,\n]/.test(text)) return;
    event.preventDefault();
    add(typed + text);
  }

  return (
    <div className="fi wv-tagfield" style={style}>
      {tags.map((tag) => (
        <Tag key={tag} tag={tag} onRemove={isFixed ? undefined : () => remove(tag)} />
      ))}
      <input
        {...control}
        {...suggestionAria(listId, suggestions)}
        ref={line}
        type="text"
        name={name}
        required={control.required && tags.length === 0}
        placeholder={tags.length > 0 ? "" : props.placeholder}
        readOnly={props.readOnly}
        value={typed}
        data-unread={typed.trim() !== "" || undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onClick={() => !isFixed && suggestions.open()}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
    </div>
  );
}

interface TagAnswersProps {
  readonly name: string;
  readonly tags: readonly string[];
  readonly isDisabled: boolean;
}

/** Controls that submit the tags: the name once for each tag, or nothing without tags. */
function TagAnswers({ name, tags, isDisabled }: TagAnswersProps) {
  // An unticked checkbox submits nothing, yet shows that the field exists; a disabled control would not.
  if (tags.length === 0) return <input type="checkbox" hidden name={name} disabled={isDisabled} />;
  return tags.map((tag) => <input key={tag} type="hidden" name={name} value={tag} disabled={isDisabled} />);
}

function useTags(props: TagInputProps["props"], first: readonly string[]) {
  const { options, allowOwn, maxChoices = Infinity } = props;
  const [tags, setTags] = useState(first);
  const [typed, setText] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const rules: TagRules = { suggested: options.map(({ label }) => label), allowOwn, most: maxChoices };
  const taken = new Set(tags.map((tag) => tag.toLowerCase()));
  const free = options
    .filter(({ label }) => label.trim() !== "" && !taken.has(label.toLowerCase()))
    .map(({ id, label }) => ({ id, label, value: label }));
  const suggested = tags.length < maxChoices ? matchOptions(free, typed) : [];
  const suggestions = useSuggestions({
    suggested,
    takesFirst: !allowOwn && typed !== "",
    onPick: ({ label }) => add(label),
  });

  function change(next: readonly string[]): void {
    setAnnouncement(describeChange(tags, next));
    setTags(next);
  }

  function setTyped(text: string): void {
    setText(text);
    suggestions.open();
  }

  function add(text: string): void {
    const next = addTags(tags, text, rules);
    change(next);
    setText(leftOver(next, text));
  }

  return { tags, said: announcement, typed, setTyped, offered: suggested, suggestions, change, add };
}

/** True when a key completes a tag; Enter in an empty line submits the form. */
function endsTag(key: string, typed: string): boolean {
  return key === "," || (key === "Enter" && typed !== "");
}

function tooFew(count: number, fewest = 0): string {
  return count > 0 && count < fewest ? failure("TOO_FEW", { min: fewest }).message : "";
}
