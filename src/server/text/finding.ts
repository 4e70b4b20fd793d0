/** What a look at one thing found. */
export interface Finding {
  /** The thing: `disk`. */
  about: string;
  state: 'ok' | 'warning' | 'problem';
  /** What is there, in a line. */
  found: string;
  /** What to do about it. */
  advice?: string;
}

/** The findings about one thing. */
export function findingsAbout(about: string) {
  return {
    ok: (found: string): Finding => ({ about, state: 'ok', found }),
    warning: (found: string, advice: string): Finding => ({ about, state: 'warning', found, advice }),
    problem: (found: string, advice: string): Finding => ({ about, state: 'problem', found, advice }),
  };
}
