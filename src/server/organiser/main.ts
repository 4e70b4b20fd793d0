import { keepCompiledModules } from '#server/compiledModules.ts';
import { OutputClosed } from './command.ts';

keepCompiledModules();
const { loadSettingsFile } = await import('#server/settingsFile.ts');
const { runOrganiser } = await import('./run.ts');

// Files that commands write (accounts, unpublished texts, the signing key) are readable for their user only.
process.umask(0o077);

/** Milliseconds that a command may take to end after Ctrl-C. */
const interruptTimeout = 5000;

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interruption.signal.aborted) process.exit(130);
    interruption.abort();
    setTimeout(() => process.exit(130), interruptTimeout).unref();
  });
}
// `… | head` closes the pipe once it has enough lines.
process.stdout.on('error', () => interruption.abort(new OutputClosed()));

const { env, stdin, stdout, stderr } = process;
try {
  loadSettingsFile();
  const runtime = { env, stdin, stdout, stderr, signal: interruption.signal };
  process.exitCode = await runOrganiser(process.argv.slice(2), runtime);
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
