import { type ReactNode, useState } from "react";
import type { Release } from "@formweave/schema/api";
import { nameRelease } from "#builder/publish/describeRelease.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { responsesPath } from "#lib/router/paths.ts";
import { GoLiveDialog } from "#builder/publish/GoLiveDialog.tsx";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";

interface WhatNextProps {
  readonly release: Release;
  /** The release that was live before. */
  readonly replaced: Release | undefined;
  readonly onReleases: () => void;
}

/** Explains the effect of a release on respondents, and offers to roll it back. */
export function WhatNext({ release, replaced, onReleases }: WhatNextProps) {
  const { projectId } = useEditor();
  const [isConfirming, setIsConfirming] = useState(false);
  const name = nameRelease(release);
  return (
    <section aria-label="What happens next">
      <h3 className="publish-heading">What happens next</h3>
      <ul>
        <Next icon="users" title={`Everyone who opens the address gets ${name}`}>
          {replaced === undefined
            ? "Share the link, print the code, or embed the form in your own page."
            : `People already filling in ${nameRelease(replaced)} finish on it and lose nothing.`}
        </Next>
        <Next
          icon="inbox"
          title="Each response stays with its release"
          actions={
            <a className="btn quiet" href={responsesPath(projectId)}>
              Responses
            </a>
          }
        >
          Responses are shown with the questions people saw, whatever changes later.
        </Next>
        <Next
          icon="history"
          title="You can go back at any time"
          actions={
            <>
              {replaced !== undefined && (
                <Button variant="quiet" onClick={() => setIsConfirming(true)}>
                  Back to {nameRelease(replaced)}
                </Button>
              )}
              <Button variant="quiet" onClick={onReleases}>
                Releases
              </Button>
            </>
          }
        >
          It takes one step, and responses sent in between are kept.
        </Next>
      </ul>
      {isConfirming && replaced !== undefined && (
        <GoLiveDialog release={replaced} onClose={() => setIsConfirming(false)} onDone={onReleases} />
      )}
    </section>
  );
}

interface NextProps {
  readonly icon: IconName;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Next({ icon, title, actions, children }: NextProps) {
  return (
    <li className="published-next">
      <Icon name={icon} />
      <div className="grow">
        <p className="med">{title}</p>
        <p className="hint">{children}</p>
      </div>
      {actions}
    </li>
  );
}
