import { useRef, useState } from "react";
import { expect, it } from "vitest";
import { mount } from "#testing/mount.tsx";
import { useFormRound } from "./useFormRound.ts";

it("clearing a form brings back the answer that a field began with, and tells the form", async () => {
  const page = mount(<Form />);
  const line = page.getByLabel("Name");
  await expect.poll(() => line.inputValue()).toBe("Ada");
  await line.fill("Bob");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => line.inputValue()).toBe("Ada");
  await expect.poll(() => page.getByRole("status").textContent()).toBe("Bob,Ada");
});

/** A form with one field that records its events. */
function Form() {
  const field = useRef<HTMLDivElement>(null);
  const round = useFormRound(field, true);
  const [heard, setHeard] = useState<readonly string[]>([]);
  return (
    <form onInput={() => setHeard([...heard, field.current?.querySelector("input")?.value ?? ""])}>
      <div ref={field}>
        <Keeper key={round} />
      </div>
      <button type="reset">Clear</button>
      <output>{heard.join()}</output>
    </form>
  );
}

/** Keeps the typed text in its state, so that the browser's reset cannot clear it. */
function Keeper() {
  const [text, setText] = useState("Ada");
  return <input aria-label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}
