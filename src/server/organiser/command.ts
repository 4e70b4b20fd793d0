import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';

/** An option of a command. */
export interface Option {
  type: 'string' | 'boolean';
  short?: string;
  multiple?: boolean;
  /** What stands after it in the help: `<file>`. */
  value?: string;
  /** What it does, in a line. */
  meaning: string;
}

export type Options = Readonly<Record<string, Option>>;

/** What was typed for each option. */
export type ValuesOf<Of extends Options> = {
  [Name in keyof Of]?: Of[Name] extends { type: 'boolean' }
    ? boolean
    : Of[Name] extends { multiple: true }
      ? string[]
      : string;
};

/** How far a long work has come: drawn on a terminal, silent elsewhere. */
export interface Progress {
  /**
   * Counts on, by one unless told otherwise.
   *
   * @throws {Interrupted} once Ctrl-C was pressed: every long loop calls it, and so ends there
   */
  step: (by?: number) => void;
  /** Takes the line away again. */
  done: () => void;
}

/** What a command works at when no site is open. */
export interface Desk {
  /**
   * The settings, read when they are first asked for: content can be begun and checked without any.
   *
   * @throws {BadSetting} for the first that cannot be used
   */
  readonly config: Config;
  env: Readonly<Record<string, string | undefined>>;
  clock: () => Date;
  /** Columns of the terminal; 80 where there is none. */
  columns: number;
  /** Whether the result goes to a terminal, and so to a person. */
  isTerminal: boolean;
  /** Writes a result to the standard output; waits when its reader does not keep up. */
  out: (text: string) => Promise<void>;
  /** Says a line to the person, on the standard error output. */
  say: (line: string) => void;
  /** Begins a bar. Without a total it only counts. */
  progress: (label: string, total?: number) => Progress;
  /** Asks a person; nothing where nobody is there. */
  ask: (question: string) => Promise<string | undefined>;
  /** A path as typed, seen from where the person stands (`npm run` goes to the project's folder first). */
  path: (typed: string) => string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /**
   * Opens database and files for as long as the command runs.
   *
   * @param mayBeNew - whether a database is made where there is none
   */
  open: (mayBeNew?: boolean) => Promise<Services>;
}

/** What a command works with: the desk, and the open site. */
export type Organiser = Desk & Services;

interface Described<Of extends Options> {
  /** As it is typed, one word or two: `submissions export`. */
  name: string;
  /** What it does, in a line. */
  summary: string;
  /** What stands after the name: `['<email>']`; in brackets (`[folder]`) what may be left out. */
  parameters?: readonly string[];
  /** What else there is to know, below the options in `--help`. */
  details?: string;
  options?: Of;
}

/** A command of the organiser's. `run` gets what was typed, checked against `options` and `parameters`. */
export type Command<Of extends Options = Options> = Described<Of> &
  (
    | { needsSite?: true; run(organiser: Organiser, values: ValuesOf<Of>, parameters: string[]): Promise<void> }
    | { needsSite: false; run(desk: Desk, values: ValuesOf<Of>, parameters: string[]): Promise<void> }
  );

/** Keeps the types of a command's options for its `run`, and forgets them for the table. */
export function command<const Of extends Options>(described: Command<Of>): Command {
  return described as unknown as Command;
}

/** What was typed makes no sense: one line, and exit code 2. */
export class Mistyped extends Error {}

/** A check that ran to its end and found something wrong: all has been said; exit code 1. */
export class FoundWrong extends Error {}

/** Who reads the output has enough (`… | head`): a reason to stop, and no failure. */
export class ReaderGone extends Error {}

/** Ctrl-C was pressed. */
export class Interrupted extends Error {
  constructor() {
    super('Interrupted. Nothing is left half done.');
  }
}
