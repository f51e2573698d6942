import type { Failure } from "@formweave/schema";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";

interface RefusalProps {
  readonly error: Failure;
  readonly onRetry: () => void;
}

/** Explains why the assistant gave no answer, with a way to ask again. */
export function Refusal({ error: { code, message }, onRetry }: RefusalProps) {
  return (
    <div className="ai-refusal" role="alert">
      <Icon name={code === "OFFLINE" ? "wifi-off" : "circle-alert"} size={14} />
      <span className="grow">
        {message}.{code === "OFFLINE" && " The assistant answers when you are back online."}
      </span>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
