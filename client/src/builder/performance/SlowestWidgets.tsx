import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { focusWidget } from "#builder/actions/view/focusWidget.ts";
import type { Instruments } from "./instruments.ts";
import { formatMs } from "./formatReading.ts";

/** The widgets that took longest to render; a click selects one and shows it. */
export function SlowestWidgets({ instruments }: { readonly instruments: Instruments }) {
  const session = useEditor();
  const slowest = useStore(instruments.slowest, (value) => value);
  const hold = () => instruments.holdSlowest(true);
  const release = () => instruments.holdSlowest(false);
  return (
    <div
      className="readout-slowest"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <h3 id="readout-slowest">Slowest to render</h3>
      {slowest.length === 0 && <p>No component has rendered since this was opened.</p>}
      <ul aria-labelledby="readout-slowest">
        {slowest.map(({ id, ms }) => (
          <li key={id}>
            <button type="button" onClick={() => focusWidget(session, id)}>
              <span className="trunc">{session.store.widget(id)?.name}</span>
              <span className="tnum">{formatMs(ms)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
