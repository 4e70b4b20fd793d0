/** The result of a check. */
export interface Finding {
  /** The subject, such as `disk`. */
  about: string;
  state: 'ok' | 'warning' | 'problem';
  /** The result in a line. */
  found: string;
  /** How to correct it. */
  advice?: string;
}

/** Makes findings about a subject. */
export function findingsAbout(about: string) {
  return {
    ok: (found: string): Finding => ({ about, state: 'ok', found }),
    warning: (found: string, advice: string): Finding => ({ about, state: 'warning', found, advice }),
    problem: (found: string, advice: string): Finding => ({ about, state: 'problem', found, advice }),
  };
}
