import { type ChangeEvent, useRef, useState } from "react";
import type { Me } from "@formweave/schema/api";
import { removeAvatar, setAvatar } from "#api/people/account.ts";
import { Avatar } from "#ui/badges/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { squarePicture } from "./squarePicture.ts";

/** Changes or removes the person's picture. */
export function PictureChoice({ user }: { readonly user: Me["user"] }) {
  const { name, color, avatarUrl } = user;
  const field = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);

  async function send(file: File): Promise<void> {
    setIsSending(true);
    const picture = await squarePicture(file);
    const result = picture.ok ? await setAvatar(picture.value) : picture;
    setIsSending(false);
    if (result.ok) showToast("Everyone sees your new picture");
    else showToast(`Not changed. ${result.error.message}`, { tone: "bad" });
  }

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // So that the same file can be chosen again.
    currentTarget.value = "";
    if (file !== undefined) void send(file);
  }

  return (
    <div className="acct-person">
      <span aria-hidden>
        <Avatar name={name} color={color} picture={avatarUrl} size="xl" />
      </span>
      <div>
        <p className="hint">Others see your picture, or your initial, beside your comments.</p>
        <div className="acct-picture">
          <Button size="sm" disabled={isSending} onClick={() => field.current?.click()}>
            {avatarUrl === null ? "Choose a picture" : "Change picture"}
          </Button>
          {avatarUrl !== null && (
            <Button size="sm" variant="quiet" onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </div>
        <input ref={field} type="file" hidden accept="image/*" aria-label="Picture" onChange={handleChange} />
      </div>
    </div>
  );
}

async function remove(): Promise<void> {
  const result = await removeAvatar();
  if (result.ok) showToast("Everyone sees your initial again");
  else showToast(`Not removed. ${result.error.message}`, { tone: "bad" });
}
