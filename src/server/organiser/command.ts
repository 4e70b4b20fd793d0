import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';

/** An option of a command. */
export interface CommandOption {
  type: 'string' | 'boolean';
  short?: string;
  multiple?: boolean;
  /** The placeholder of its value in the help: `<file>`. */
  value?: string;
  /** Its line in the help. */
  meaning: string;
}

export type Options = Readonly<Record<string, CommandOption>>;

/** The values of a command's options. */
export type ValuesOf<Of extends Options> = {
  [Name in keyof Of]?: Of[Name] extends { type: 'boolean' }
    ? boolean
    : Of[Name] extends { multiple: true }
      ? string[]
      : string;
};

/** A progress bar, drawn only on a terminal. */
export interface ProgressBar {
  /**
   * Advances the bar.
   *
   * @throws {Interrupted} after Ctrl-C, which ends every long loop that calls it
   */
  step: (by?: number) => void;
  /** Removes the bar. */
  done: () => void;
}

/** The environment of every command. */
export interface CommandContext {
  /**
   * The settings, read on first access. Commands for content need none.
   *
   * @throws {BadSetting} for the first one that cannot be used
   */
  readonly config: Config;
  env: Readonly<Record<string, string | undefined>>;
  clock: () => Date;
  /** Writes a result to the standard output, with back-pressure. */
  out: (text: string) => Promise<void>;
  /** Prints a message on the standard error output. */
  say: (line: string) => void;
  /** Starts a progress bar. Without a total it only counts. */
  progress: (label: string, total?: number) => ProgressBar;
  /** Asks a question on the terminal. Undefined if the input is not a terminal. */
  ask: (question: string) => Promise<string | undefined>;
  /** Resolves a path against the caller's folder. (`npm run` changes to the project's.) */
  path: (typed: string) => string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /**
   * Opens database and files until the command ends.
   *
   * @param mayBeNew - whether to create a missing database
   */
  open: (mayBeNew?: boolean) => Promise<Services>;
}

/** The environment of a command for an existing site, with the site's services. */
export type SiteContext = CommandContext & Services;

interface Described<Of extends Options> {
  /** Its line in the help. */
  summary: string;
  /** Positional arguments: `['<email>']`; optional ones in brackets (`[folder]`). */
  parameters?: readonly string[];
  /** Text below the options in `--help`. */
  details?: string;
  options?: Of;
}

/** A command. `run` gets the typed values, checked against `options` and `parameters`. */
export type OrganiserCommand<Of extends Options = Options> = Described<Of> &
  (
    | { needsSite?: true; run(context: SiteContext, values: ValuesOf<Of>, parameters: string[]): Promise<void> }
    | { needsSite: false; run(context: CommandContext, values: ValuesOf<Of>, parameters: string[]): Promise<void> }
  );

/** A command with its name: one word or two, such as `submissions export`. */
export type NamedCommand = OrganiserCommand & { name: string };

/**
 * Declares a command for the list in `commands.ts`. Types its `run` by its options, and erases these types in the
 * result.
 */
export function command<const Of extends Options>(described: OrganiserCommand<Of>): OrganiserCommand {
  return described as OrganiserCommand;
}

/** A mistyped command line. Its message is printed on one line. Exit code 2. */
export class UsageError extends Error {}

/** A check found problems and has printed them. Exit code 1. */
export class ProblemsFound extends Error {}

/** The reader of the output has closed it (`… | head`). This is not a failure. */
export class OutputClosed extends Error {}

/** Ctrl-C was pressed. */
export class Interrupted extends Error {
  constructor() {
    super('Interrupted. Nothing is left half done.');
  }
}

/** The option for the site's address, for commands that print a link. */
export const originOption = {
  url: { type: 'string', value: '<origin>', meaning: 'Where readers reach the site, if not PUBLIC_URL' },
} as const;

/**
 * The typed origin, or the one in the settings.
 * @throws if neither is known
 * @throws {UsageError} if the typed one is not an origin
 */
export function originFor(typed: string | undefined, publicUrl: URL | undefined): URL {
  if (typed !== undefined) return typedOrigin(typed);
  if (publicUrl) return publicUrl;
  throw new Error('Where readers reach the site is not known: set PUBLIC_URL, or give --url https://….');
}

function typedOrigin(url: string): URL {
  const origin = URL.parse(url);
  if (origin && /^https?:$/.test(origin.protocol) && origin.href === `${origin.origin}/`) return origin;
  throw new UsageError(`--url is '${url}', but must be an origin like https://conference.example.`);
}
