/** A step of WebDriver's `actions`, which are the same in its classic and its bidirectional protocol. */
export type ActionSequence =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; actions: object[] };

/** An element of the open page, as the protocol names it. */
export type ElementRef = object;

/** One window of a browser that is driven by a protocol of the W3C. */
export interface Driver extends AsyncDisposable {
  navigate: (address: string) => Promise<void>;
  /**
   * Calls a function of the page, given as its source, with one text.
   *
   * @returns the text that it answers, or resolves to
   */
  call: (source: string, text: string) => Promise<string>;
  /** As `call`, for a function that answers an element or null. */
  element: (source: string, text: string) => Promise<ElementRef | undefined>;
  perform: (actions: ActionSequence[]) => Promise<void>;
  /** Chooses files in a file field. */
  choose: (field: ElementRef, paths: string[]) => Promise<void>;
  /** Moves a pointer to the middle of an element. */
  originOf: (element: ElementRef) => object;
}
