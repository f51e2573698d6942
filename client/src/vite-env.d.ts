/// <reference types="vite/client" />
import type { CSSProperties as _CSSProperties } from "react";

declare module "react" {
  /** CSS variables may be set inline: sizes and colours that only the data knows. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
