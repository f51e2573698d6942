import type { CSSProperties, ReactNode } from "react";

const STOCK_FIGURES = ["1 284", "36", "98%"] as const;
const STOCK_ROWS = [1, 2, 3, 4, 5, 6] as const;

/** The decorative picture beside the sign-in pages: two forms being built by three people. Hidden from screen readers. */
export function EntryArt() {
  return (
    <div className="entry-art" aria-hidden="true">
      <div className="entry-art-stage">
        <Artboard title="Onboarding" left={96}>
          <OnboardingForm />
        </Artboard>
        <Artboard title="Stock room" left={650} className="entry-stock">
          <StockApp />
        </Artboard>
        <span className="entry-selected" style={placed({ left: 130, top: 95, width: 210, height: 66 }, 3)} />
        <span
          className="entry-selected round"
          style={placed({ left: 649, top: -1, width: 492, height: 394 }, 2)}
        />
        <Cursor name="Priya" left={316} top={158} color={3} />
        <Cursor name="Jonas" left={760} top={280} color={2} />
        <Cursor name="Lena" left={330} top={332} color={1} />
      </div>
    </div>
  );
}

function Artboard({ title, left, className = "", children }: ArtboardProps) {
  return (
    <>
      <span className="entry-art-title" style={{ left }}>
        {title}
      </span>
      <div className="entry-artboard" style={{ left }}>
        <div className={`ft entry-mini ${className}`}>{children}</div>
      </div>
    </>
  );
}

interface ArtboardProps {
  readonly title: string;
  readonly left: number;
  readonly className?: string;
  readonly children: ReactNode;
}

function OnboardingForm() {
  return (
    <div className="entry-mini-form">
      <p className="entry-mini-title">Welcome aboard</p>
      <i className="entry-line" />
      <div className="entry-two">
        <Field label="Company name" value="Riverside Supply" />
        <Field label="Industry" value="Retail" />
      </div>
      <div className="entry-three">
        {["Starter", "Team", "Scale"].map((plan) => (
          <div key={plan} className={plan === "Team" ? "fcard is-on" : "fcard"}>
            <b>{plan}</b>
          </div>
        ))}
      </div>
      <Field label="Work email" />
      <span className="fbtn">Create account</span>
    </div>
  );
}

function Field({ label, value }: { readonly label: string; readonly value?: string }) {
  return (
    <div>
      <span className="fl">{label}</span>
      <div className="fi">{value ?? <i className="entry-bar" />}</div>
    </div>
  );
}

function StockApp() {
  return (
    <div className="entry-app">
      <div className="entry-app-side">
        <b />
        <i className="is-on" />
        <i />
        <i />
        <i />
      </div>
      <div className="entry-app-main">
        <p className="entry-mini-title">Stock</p>
        <div className="entry-three">
          {STOCK_FIGURES.map((figure) => (
            <div key={figure} className="fcard">
              <span>This week</span>
              <b className="entry-figure">{figure}</b>
            </div>
          ))}
        </div>
        <div className="entry-app-rows">
          {STOCK_ROWS.map((row) => (
            <i key={row} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface CursorProps {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly color: number;
}

function Cursor({ name, left, top, color }: CursorProps) {
  return (
    <span className="entry-cursor" style={placed({ left, top }, color)}>
      <svg width="18" height="20" viewBox="0 0 18 20">
        <path
          d="M1.6 1.6 6.9 17.9 9.7 11.1 16.5 8.3Z"
          fill="var(--c)"
          stroke="white"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      </svg>
      <span>{name}</span>
    </span>
  );
}

/** Position on the stage, px, and the person's presence colour (1 to 8). */
function placed(place: CSSProperties, color: number): CSSProperties & { readonly "--c": string } {
  return { ...place, "--c": `var(--p-${color})` };
}
