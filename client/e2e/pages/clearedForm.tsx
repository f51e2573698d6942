import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { useFormRound } from "../../src/widgets/useFormRound.ts";

/** A form of one field, which says what it hears. */
function Page() {
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

/** Keeps what is typed itself, so that the browser cannot clear it. */
function Keeper() {
  const [text, setText] = useState("Ada");
  return <input aria-label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

createRoot(document.body.appendChild(document.createElement("main"))).render(<Page />);
