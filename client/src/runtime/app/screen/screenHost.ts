/** Callbacks of a screen to the app around it. */
export interface ScreenHost {
  /** Opens an address; false when it leads nowhere. */
  readonly navigate: (to: string) => boolean;
  /** Says that the answers have arrived, under a receipt. */
  readonly thank: (receipt: string) => void;
  /** Called before the events of an arriving screen run, and after. */
  readonly arrive: (isUnderWay: boolean) => void;
}
