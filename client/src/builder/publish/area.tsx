import type { BuilderArea } from "#builder/area.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { PublishButton } from "./PublishButton.tsx";
import { whyNotPublish } from "./whyNotPublish.ts";

const PublishDialog = defer(async () => (await import("./windows.ts")).PublishDialog);
const ReleaseHistory = defer(async () => (await import("./windows.ts")).ReleaseHistory);

/** The dialogs of publishing and of earlier releases. */
export const PUBLISH: BuilderArea = {
  windows: [
    {
      id: "publish",
      Component: PublishDialog,
      action: "publish",
      whyNot: ({ status, level }) => whyNotPublish(status.get().connection.kind, level.get()),
    },
    { id: "releases", Component: ReleaseHistory, action: "releases" },
  ],
  toolbar: [
    {
      section: "publish",
      Component: ({ shell }) => <PublishButton onPublish={() => shell.onOpen("publish")} />,
    },
  ],
};
