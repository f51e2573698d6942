import { translate } from "@formweave/schema";
import { safeUrl } from "@formweave/schema/widgets";
import { useState } from "react";
import { Drawing } from "#ui/Drawing.tsx";
import { Icon } from "#ui/Icon.tsx";
import { EmbeddedFrame } from "./EmbeddedFrame.tsx";
import { playerAddress } from "./frameAddress.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/media.css";

type VideoProps = WidgetViewProps<"video">;

/** A video. The canvas only shows its poster, and loads nothing of the video. */
export function VideoView(view: VideoProps) {
  const { props, style } = view;
  return (
    <figure className="wv-video">
      <div className="wv-screen" style={style}>
        <Film {...view} />
      </div>
      {props.caption !== "" && <figcaption>{props.caption}</figcaption>}
    </figure>
  );
}

function Film({ props, mode }: VideoProps) {
  const { src, title, poster } = props;
  const picture = poster !== "" && safeUrl(poster) ? poster : undefined;
  if (src === "" || !safeUrl(src)) return <NoFilm text={translate("No video yet")} />;
  const player = playerAddress(src);
  if (mode === "edit") return <StillFilm picture={picture} title={title} />;
  if (player !== undefined) return <EmbeddedFrame address={player} title={title} mayFillScreen />;
  return <Player key={src} props={props} picture={picture} />;
}

interface PlayerProps extends Pick<VideoProps, "props"> {
  readonly picture: string | undefined;
}

function Player({ props: { src, title, track, muted, loop }, picture }: PlayerProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <NoFilm text={translate("This video cannot be loaded")} />;
  const subtitles = track !== "" && safeUrl(track) ? track : undefined;
  return (
    <video
      src={src}
      poster={picture}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      muted={muted}
      loop={loop}
      crossOrigin={subtitles === undefined ? undefined : "anonymous"}
      onError={() => setHasFailed(true)}
    >
      <track kind="captions" src={subtitles} label={translate("Subtitles")} default />
    </video>
  );
}

function StillFilm({ picture, title }: { readonly picture: string | undefined; readonly title: string }) {
  return (
    <>
      {picture !== undefined && <img src={picture} alt="" loading="lazy" draggable={false} />}
      <span className="wv-play">
        <Drawing name="play" aria-hidden />
      </span>
      <span className="wv-filmtitle">{title}</span>
    </>
  );
}

function NoFilm({ text }: { readonly text: string }) {
  return (
    <div className="wv-noimage">
      <Icon name="video" size={20} />
      <span>{text}</span>
    </div>
  );
}
