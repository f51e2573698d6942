import { useId, type ClipboardEvent, type KeyboardEvent, type Ref } from "react";
import { Icon } from "#ui/Icon.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import type { CheckedAddress } from "./addressList.ts";
import type { Addresses } from "./useAddresses.ts";

interface AddressFieldProps {
  readonly list: Addresses;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** Field for the addresses to invite: typed or pasted addresses become chips at a comma, a space or a line break. */
export function AddressField({ list, inputRef }: AddressFieldProps) {
  const noteId = useId();
  const problem = list.problem();

  function remove(address: string): void {
    list.remove(address);
    announce(`${address} removed`);
  }

  // A disabled button keeps Enter from submitting, but an empty field has to show its message.
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const last = list.chips.at(-1);
    if (event.key === "Backspace" && list.typed === "" && last !== undefined) remove(last.address);
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function handlePaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData("text/plain");
    if (!pasted.includes("@")) return;
    // Pasted as usual, a list of lines would become one line with an unfinished last address.
    event.preventDefault();
    list.type(`${list.typed}${pasted} `);
  }

  return (
    <div>
      <span className="in share-address-box">
        {list.chips.map((chip) => (
          <AddressChip key={chip.address} {...chip} onRemove={() => remove(chip.address)} />
        ))}
        <input
          ref={inputRef}
          type="text"
          inputMode="email"
          aria-label="Email addresses to invite"
          aria-invalid={problem && true}
          aria-describedby={problem && noteId}
          placeholder={list.isEmpty ? "name@company.com, several with commas" : undefined}
          autoComplete="off"
          spellCheck={false}
          value={list.typed}
          onChange={(event) => list.type(event.target.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
        />
      </span>
      {problem !== undefined && (
        <AddressNote id={noteId} {...problem} onAccept={(suggestion) => list.correct(suggestion)} />
      )}
    </div>
  );
}

function AddressChip({ address, problem, onRemove }: CheckedAddress & { readonly onRemove: () => void }) {
  return (
    <span className={joinClasses("share-chip", problem !== undefined && "bad")}>
      <span className="trunc">{address}</span>
      <button type="button" aria-label={`Remove ${address}`} onClick={onRemove}>
        <Icon name="x" size={12} />
      </button>
    </span>
  );
}

interface AddressNoteProps {
  readonly id: string;
  readonly words: string;
  readonly suggestion?: string;
  readonly onAccept: (suggestion: string) => void;
}

function AddressNote({ id, words, suggestion, onAccept }: AddressNoteProps) {
  return (
    <p id={id} className="err share-note">
      <Icon name="circle-alert" size={14} />
      <span>
        {words}
        {suggestion !== undefined && (
          <>
            . Did you mean{" "}
            <button type="button" className="share-fix" onClick={() => onAccept(suggestion)}>
              {suggestion}
            </button>
            ?
          </>
        )}
      </span>
    </p>
  );
}
