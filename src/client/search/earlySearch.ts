/** What was typed before the code of the search was there. */
export interface EarlySearch {
  typed: string;
  /** Whether Enter was pressed after it. */
  isEntered: boolean;
  /** Whether an input method is still composing, which another field would interrupt. */
  isComposing: boolean;
}

export const nothingTyped: EarlySearch = { typed: '', isEntered: false, isComposing: false };
