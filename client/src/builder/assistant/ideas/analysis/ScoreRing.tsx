/** Width and height of the ring's square, px. */
const SIZE = 64;
const STROKE = 6;
const RADIUS = (SIZE - STROKE) / 2;
const AROUND = 2 * Math.PI * RADIUS;

/** Renders the score of a form, 0 to 100, as a ring and in words. */
export function ScoreRing({ score }: { readonly score: number }) {
  const rounded = Math.round(score);
  const { tone, word } = rateScore(rounded);
  return (
    <div className="ai-score" data-tone={tone}>
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden>
        <circle className="ai-ring" cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} strokeWidth={STROKE} />
        {rounded > 0 && (
          <circle
            className="ai-ring-part"
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            strokeWidth={STROKE}
            strokeDasharray={`${(rounded / 100) * AROUND} ${AROUND}`}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
          />
        )}
        <text x="50%" y="50%" dy="0.36em" textAnchor="middle">
          {rounded}
        </text>
      </svg>
      <p>
        <span className="ai-verdict">{word}</span>
        <span className="hint">
          <span className="sr-only">Score: </span>
          {rounded} of 100
        </span>
      </p>
    </div>
  );
}

/** Returns the verdict on a score, in words. */
function rateScore(score: number): { readonly tone: "ok" | "warn" | "bad"; readonly word: string } {
  if (score >= 90) return { tone: "ok", word: "Very good" };
  if (score >= 75) return { tone: "ok", word: "Good" };
  if (score >= 50) return { tone: "warn", word: "Could be better" };
  return { tone: "bad", word: "Needs work" };
}
