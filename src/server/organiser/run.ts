import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { BadSetting, readConfig, type Config } from '#server/config.ts';
import { dataDirOf, openServices } from '#server/openServices.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import type { Services } from '#server/services.ts';
import { FoundWrong, Interrupted, Mistyped, ReaderGone, type Command, type Desk } from './command.ts';
import { commands } from './commands.ts';
import { generalHelp, helpOf, ofAll, usage } from './help.ts';
import { progressBar } from './progress.ts';

type Screen = Writable & { isTTY?: boolean; columns?: number };

/** What a command line runs in: the process, or a test. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Screen;
  stderr: Screen;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** A site that is open already; it stays open. */
  services?: Services;
}

/** Exit codes. 130 is a shell's own for Ctrl-C. */
const codes = { done: 0, failed: 1, mistyped: 2, interrupted: 130 } as const;

/** Runs one command line and answers its exit code. Whatever goes wrong is said in one line. */
export async function runOrganiser(typed: readonly string[], surroundings: Surroundings): Promise<number> {
  const opened: Services[] = [];
  try {
    await perform(typed, surroundings, opened);
    return codes.done;
  } catch (error) {
    return told(error, surroundings, typed.includes('--verbose'));
  } finally {
    for (const { db } of opened) await db.destroy();
  }
}

async function perform(typed: readonly string[], surroundings: Surroundings, opened: Services[]): Promise<void> {
  const command = commandOf(typed);
  if (!command) {
    surroundings.stdout.write(generalHelp(commands));
    return;
  }
  const { values, parameters } = parsed(command, typed.slice(command.name.split(' ').length));
  if (values['help']) {
    surroundings.stdout.write(helpOf(command));
    return;
  }
  checkCount(command, parameters);
  const desk = deskIn(surroundings, opened);
  if (command.needsSite === false) await command.run(desk, values, parameters);
  else await command.run({ ...desk, ...(await desk.open()) }, values, parameters);
}

/** The command that is typed; none where help for all is wanted. */
function commandOf(typed: readonly string[]): Command | undefined {
  const end = typed.findIndex((word) => word.startsWith('-'));
  const words = end < 0 ? typed : typed.slice(0, end);
  const found = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (found) return found;
  const [first] = words;
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  if (group.length > 0) throw new Mistyped(`'${first}' is one of: ${group.map(({ name }) => name).join(', ')}.`);
  if (first !== undefined) throw new Mistyped(`There is no command '${first}'. --help lists them.`);
  const [option] = typed;
  if (option === undefined || option === '--help' || option === '-h') return undefined;
  throw new Mistyped(`A command comes first, then '${option}'. --help lists them.`);
}

function parsed(command: Command, rest: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...rest],
      options: { ...command.options, ...ofAll },
      allowPositionals: true,
    });
    return { values: values as Record<string, never>, parameters: positionals };
  } catch (error) {
    throw new Mistyped(`${errorMessage(error).split(/\.\s/)[0]}. '${command.name} --help' lists the options.`);
  }
}

function checkCount(command: Command, parameters: readonly string[]): void {
  const { parameters: wanted = [] } = command;
  const needed = wanted.filter((parameter) => parameter.startsWith('<')).length;
  if (parameters.length < needed) throw new Mistyped(`Too little was typed. Usage: ${usage(command)}`);
  const extra = parameters[wanted.length];
  if (extra !== undefined) throw new Mistyped(`'${extra}' is too much. Usage: ${usage(command)}`);
}

function deskIn(surroundings: Surroundings, opened: Services[]): Desk {
  const { env, stdin, stdout, stderr, signal, services } = surroundings;
  let config: Config | undefined;
  const settings = () => (config ??= readConfig(env));
  return {
    get config() {
      return settings();
    },
    env,
    clock: services?.clock ?? (() => new Date()),
    columns: stdout.columns ?? 80,
    isTerminal: stdout.isTTY === true,
    signal,
    async out(text) {
      if (!stdout.write(text)) await once(stdout, 'drain', { signal });
    },
    say: (line) => void stderr.write(`${line}\n`),
    progress: (label, total) => progressBar(stderr, signal, label, total),
    async ask(question) {
      if (!stdin.isTTY) return undefined;
      const asking = createInterface({ input: stdin, output: stderr });
      try {
        return await asking.question(question, { signal });
      } finally {
        asking.close();
      }
    },
    path: (typed) => resolve(env['INIT_CWD'] || process.cwd(), typed),
    async open(mayBeNew = false) {
      if (services) return services;
      if (!mayBeNew) refuseMissing(settings());
      const site = await openServices(settings());
      opened.push(site);
      return site;
    },
  };
}

/** A mistyped folder must not become a new, empty site. */
function refuseMissing(config: Config): void {
  const database = join(dataDirOf(config), 'lectern.sqlite');
  if (config.databaseUrl || existsSync(database)) return;
  throw new Error(
    `There is no database ${database}. CONFERENCE (${config.conference}) and DATA_DIR must be those of the server, ` +
      'which makes it at its first start.',
  );
}

/** What the system says of a path begins with its code and speaks of our temporary names. */
function inWords(error: unknown): string {
  const { code, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const meaning = code === undefined ? undefined : meanings[code];
  return meaning && path ? `${path.replace(/\.[\w-]{36}\.part(?=$|\/)/, '')}: ${meaning}.` : errorMessage(error);
}

const meanings: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'this is a folder',
  EACCES: 'you have no right to do this there',
  EPERM: 'you have no right to do this there',
  EROFS: 'this can only be read',
  ENOSPC: 'there is no room left',
};

function told(error: unknown, { stderr, signal }: Surroundings, verbose: boolean): number {
  if (signal.reason instanceof ReaderGone) return codes.done;
  if (signal.aborted) {
    stderr.write(`${new Interrupted().message}\n`);
    return codes.interrupted;
  }
  if (error instanceof FoundWrong) return codes.failed;
  stderr.write(`${inWords(error).replaceAll(/\s*\n\s*/g, ' ')}\n`);
  if (verbose && error instanceof Error) stderr.write(`${error.stack}\n`);
  return error instanceof Mistyped || error instanceof BadSetting ? codes.mistyped : codes.failed;
}
