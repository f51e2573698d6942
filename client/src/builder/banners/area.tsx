import type { BuilderArea } from "#builder/area.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";

const OutdatedBanner = defer(async () => (await import("./OutdatedBanner.tsx")).OutdatedBanner);
const SignedOutBanner = defer(async () => (await import("./SignedOutBanner.tsx")).SignedOutBanner);
const FullBanner = defer(async () => (await import("./FullBanner.tsx")).FullBanner);
const RoomBanner = defer(async () => (await import("./RoomBanner.tsx")).RoomBanner);

function Outdated() {
  return useStore(useEditor().status, ({ access }) => access === "outdated") && <OutdatedBanner />;
}

function SignedOut() {
  return (
    useStore(useEditor().status, ({ connection }) => connection.kind === "signedOut") && <SignedOutBanner />
  );
}

function Full() {
  return useStore(useEditor().messages.fullness, (fullness) => fullness !== "roomy") && <FullBanner />;
}

function LittleRoom() {
  return useStore(useEditor().messages.room, (room) => room !== "roomy") && <RoomBanner />;
}

/** Banners for states of the whole project: outdated page, expired sign-in, full form, full history. */
export const BANNERS: BuilderArea = { banners: [Outdated, SignedOut, Full, LittleRoom] };
