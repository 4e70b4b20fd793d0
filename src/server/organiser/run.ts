import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { BadSetting, readConfig, type Config } from '#server/config.ts';
import { dataDirOf, hasDatabase, openServices } from '#server/openServices.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import type { Services } from '#server/services.ts';
import {
  ProblemsFound,
  Interrupted,
  UsageError,
  OutputClosed,
  type NamedCommand,
  type CommandContext,
} from './command.ts';
import { commandNames, loadCommand } from './commands.ts';
import { generalHelp, helpOf, ofAll, usage } from './help.ts';
import { progressBar } from './progress.ts';

type Screen = Writable & { isTTY?: boolean; columns?: number };

/** The environment of a command line: a process, or a test. */
export interface Runtime {
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Screen;
  stderr: Screen;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Services that are already open, and are not closed afterwards. */
  services?: Services;
}

/** Exit codes. Shells use 130 for Ctrl-C. */
const codes = { done: 0, failed: 1, mistyped: 2, interrupted: 130 } as const;

/** Runs a command line and returns its exit code. Prints an error on one line. */
export async function runOrganiser(args: readonly string[], runtime: Runtime): Promise<number> {
  const opened: Services[] = [];
  try {
    await perform(args, runtime, opened);
    return codes.done;
  } catch (error) {
    return reportError(error, runtime, args.includes('--verbose'));
  } finally {
    for (const { db } of opened) await db.destroy();
  }
}

async function perform(args: readonly string[], runtime: Runtime, opened: Services[]): Promise<void> {
  const name = commandNameIn(args);
  if (name === undefined) {
    runtime.stdout.write(generalHelp(await Promise.all(commandNames.map(loadCommand))));
    return;
  }
  const command = await loadCommand(name);
  const { values, parameters } = parseOptions(command, args.slice(name.split(' ').length));
  if (values['help']) {
    runtime.stdout.write(helpOf(command));
    return;
  }
  checkParameters(command, parameters);
  const context = contextIn(runtime, opened);
  if (command.needsSite === false) await command.run(context, values, parameters);
  else await command.run({ ...context, ...(await context.open()) }, values, parameters);
}

/** The name of the command on the command line; undefined if general help is requested. */
function commandNameIn(args: readonly string[]): string | undefined {
  const end = args.findIndex((word) => word.startsWith('-'));
  const words = end < 0 ? args : args.slice(0, end);
  const found = commandNames.find((name) => `${words.join(' ')} `.startsWith(`${name} `));
  if (found) return found;
  const [first] = words;
  const group = commandNames.filter((name) => name.startsWith(`${first} `));
  if (group.length > 0) throw new UsageError(`'${first}' is one of: ${group.join(', ')}.`);
  if (first !== undefined) throw new UsageError(`There is no command '${first}'. --help lists them.`);
  const [option] = args;
  if (option === undefined || option === '--help' || option === '-h') return undefined;
  throw new UsageError(`A command comes first, then '${option}'. --help lists them.`);
}

function parseOptions(command: NamedCommand, rest: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...rest],
      options: { ...command.options, ...ofAll },
      allowPositionals: true,
    });
    return { values: values as Record<string, never>, parameters: positionals };
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split(/\.\s/)[0]}. '${command.name} --help' lists the options.`);
  }
}

function checkParameters(command: NamedCommand, parameters: readonly string[]): void {
  const { parameters: wanted = [] } = command;
  const needed = wanted.filter((parameter) => parameter.startsWith('<')).length;
  if (parameters.length < needed) throw new UsageError(`Too little was typed. Usage: ${usage(command)}`);
  const extra = parameters[wanted.length];
  if (extra !== undefined) throw new UsageError(`'${extra}' is too much. Usage: ${usage(command)}`);
}

function contextIn(runtime: Runtime, opened: Services[]): CommandContext {
  const { env, stdin, stdout, stderr, signal, services } = runtime;
  let config: Config | undefined;
  const settings = () => (config ??= readConfig(env));
  return {
    get config() {
      return settings();
    },
    env,
    clock: services?.clock ?? (() => new Date()),
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

/** A mistyped folder must not be created as a new, empty site. */
function refuseMissing(config: Config): void {
  if (hasDatabase(config)) return;
  const database = join(dataDirOf(config), 'lectern.sqlite');
  throw new Error(
    `There is no database ${database}. CONFERENCE (${config.conference}) and DATA_DIR must be those of the server, ` +
      'which makes it at its first start.',
  );
}

/** Rewords system errors about a path, and hides temporary file names. */
function messageOf(error: unknown): string {
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

function reportError(error: unknown, { stderr, signal }: Runtime, verbose: boolean): number {
  if (signal.reason instanceof OutputClosed) return codes.done;
  if (signal.aborted) {
    stderr.write(`${new Interrupted().message}\n`);
    return codes.interrupted;
  }
  if (error instanceof ProblemsFound) return codes.failed;
  stderr.write(`${messageOf(error).replaceAll(/\s*\n\s*/g, ' ')}\n`);
  if (verbose && error instanceof Error) stderr.write(`${error.stack}\n`);
  return error instanceof UsageError || error instanceof BadSetting ? codes.mistyped : codes.failed;
}
