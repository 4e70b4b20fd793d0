import type { ReactNode } from 'react';

/** A piece of a text: a match, or the text between matches. */
export interface TextPiece {
  text: string;
  isFound: boolean;
}

export interface Result {
  address: string;
  name: readonly TextPiece[];
  excerpt: readonly TextPiece[];
  /** `page`: its name is the title of its group. `part`: it is indented below that page. */
  kind?: 'page' | 'part';
}

/** Results under a title. */
export interface ResultGroup {
  id: string;
  title: string;
  results: readonly Result[];
}

/** The results of a query, or suggestions. */
export interface Found {
  groups: readonly ResultGroup[];
  /** Whether Enter opens the first result. A suggestion opens only after the reader has moved to it. */
  isFirstActive: boolean;
  /** Whether results may follow: Enter waits for them. */
  isLoading?: boolean;
  /** Shown above the results and announced, instead of their number. */
  message?: ReactNode;
  /** Repeats a failed load. */
  onRetry?: () => void;
}

/** Converts a text without matches into the pieces that a result displays. */
export function unmarked(text: string): TextPiece[] {
  return text ? [{ text, isFound: false }] : [];
}
