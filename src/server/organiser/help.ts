import type { NamedCommand, CommandOption } from './command.ts';

/** `--help` without a command lists all commands. */
export function generalHelp(commands: readonly NamedCommand[]): string {
  const lines = commands.map((command): [string, string] => [usage(command), command.summary]);
  return `The secretariat's commands for one conference site.

  npm run organiser -- <command> [options]

${table(lines)}

  <command> --help   everything about one command
  --verbose          adds the place in the code to an error

They use the server's settings (README, 'Settings'): CONFERENCE names the conference, DATA_DIR or
DATABASE_URL its data. All but 'restore' work while the server runs. Results go to the standard output,
messages to the standard error output. 'npm run -s organiser -- …' keeps npm's own messages out of a file.
Exit code 0: done; 1: failed; 2: mistyped.

Submissions, people, invitation letters and staff are managed in the browser, at /admin.
`;
}

/** `--help` of a command. */
export function helpOf(command: NamedCommand): string {
  const { summary, details, options = {} } = command;
  const lines = Object.entries({ ...options, ...ofAll }).map(([name, option]): [string, string] => [
    spelling(name, option),
    option.meaning,
  ]);
  return `${summary}

  npm run organiser -- ${usage(command)} [options]

${table(lines)}
${details ? `\n${paragraphs(details)}\n` : ''}`;
}

/** Options that every command has. */
export const ofAll = {
  help: { type: 'boolean', short: 'h', meaning: 'This text' },
  verbose: { type: 'boolean', meaning: 'Where it fails, also where in the code' },
} as const satisfies Record<string, CommandOption>;

export function usage({ name, parameters = [] }: Pick<NamedCommand, 'name' | 'parameters'>): string {
  return [name, ...parameters].join(' ');
}

function spelling(name: string, { short, value }: CommandOption): string {
  return `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`;
}

/** Width of the help's lines, which wrap. */
const columns = 110;

function table(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([left]) => left.length)) + 2;
  return lines
    .map(([left, right]) => {
      const [first = '', ...more] = folded(right, columns - width - 3);
      return [`  ${left}`.padEnd(width) + `   ${first}`, ...more.map((line) => ' '.repeat(width + 3) + line)].join(
        '\n',
      );
    })
    .join('\n');
}

/** Wraps a text. Indented lines are unchanged. */
function paragraphs(text: string): string {
  const joined = text.trim().replaceAll(/(?<=^\S.*)\n(?=\S)/gm, ' ');
  const lines = joined.split('\n').flatMap((line) => (/^\S/.test(line) ? folded(line, columns) : line));
  return lines.join('\n');
}

/** Wraps a text at a width. A longer word gets a line of its own. */
function folded(text: string, width: number): string[] {
  return text.match(new RegExp(`\\S.{0,${width - 1}}(?= |$)|\\S+`, 'g')) ?? [''];
}
