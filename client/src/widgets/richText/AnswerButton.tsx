import { translate } from "@formweave/schema";
import type { KeyboardEventHandler } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { AnswerButtonKind } from "./answerButtons.ts";

interface AnswerButtonProps {
  readonly button: AnswerButtonKind;
  readonly isPressed: boolean;
  readonly isDisabled: boolean;
  readonly tabIndex: number;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  readonly onPress: () => void;
}

/** A toolbar button; a press on it leaves the caret in the text. */
export function AnswerButton(props: AnswerButtonProps) {
  const { button, isPressed, isDisabled, tabIndex, onKeyDown, onPress } = props;
  return (
    <button
      type="button"
      className="wv-iconbutton"
      aria-label={translate(button.label)}
      aria-pressed={isPressed}
      title={`${translate(button.label)} (${button.shortcut})`}
      disabled={isDisabled}
      tabIndex={tabIndex}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onClick={onPress}
    >
      <Icon name={button.icon} />
    </button>
  );
}
