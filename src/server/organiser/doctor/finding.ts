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

export function ok(about: string, found: string): Finding {
  return { about, state: 'ok', found };
}

export function warning(about: string, found: string, advice: string): Finding {
  return { about, state: 'warning', found, advice };
}

export function problem(about: string, found: string, advice: string): Finding {
  return { about, state: 'problem', found, advice };
}
