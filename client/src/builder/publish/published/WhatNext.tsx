import { type ReactNode, useState } from "react";
import { type Release } from "@formweave/schema/api";
import { nameRelease } from "#builder/publish/describeRelease.ts";
import { GoLiveDialog } from "#builder/publish/GoLiveDialog.tsx";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { type IconName } from "#ui/icons.ts";

interface WhatNextProps {
  readonly release: Release;
  /** What was live until now. */
  readonly replaced: Release | undefined;
  readonly onReleases: () => void;
}

/** What a release changes for the people who fill it in, and the way back. */
export function WhatNext({ release, replaced, onReleases }: WhatNextProps) {
  const [isAsking, setAsking] = useState(false);
  const name = nameRelease(release);
  return (
    <section aria-label="What happens next">
      <h3 className="publish-heading">What happens next</h3>
      <ul>
        <Next icon="users" title={`Everyone who opens the address gets ${name}`}>
          {replaced === undefined
            ? "Share the link, print the code, or put the form into a page of yours."
            : `Whoever is filling in ${nameRelease(replaced)} finishes on it and loses nothing.`}
        </Next>
        <Next icon="inbox" title="Each answer stays with its release">
          What people answer is read with the questions that they saw, whatever is changed later.
        </Next>
        <Next
          icon="history"
          title="You can go back at any time"
          actions={
            <>
              {replaced !== undefined && (
                <Button variant="quiet" onClick={() => setAsking(true)}>
                  Back to {nameRelease(replaced)}
                </Button>
              )}
              <Button variant="quiet" onClick={onReleases}>
                Releases
              </Button>
            </>
          }
        >
          It takes one step, and what people have answered in between is kept.
        </Next>
      </ul>
      {isAsking && replaced !== undefined && (
        <GoLiveDialog release={replaced} onClose={() => setAsking(false)} onDone={onReleases} />
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
