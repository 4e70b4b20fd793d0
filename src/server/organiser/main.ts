import { loadSettingsFile } from '#server/settingsFile.ts';
import { ReaderGone } from './command.ts';
import { runOrganiser } from './run.ts';

// What commands write (accounts, unpublished texts, the key that signs receipts) is read by its own user only.
process.umask(0o077);

/** How long a command has to end by itself after Ctrl-C, in milliseconds. */
const patience = 5000;

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interruption.signal.aborted) process.exit(130);
    interruption.abort();
    setTimeout(() => process.exit(130), patience).unref();
  });
}
// A reader that has enough closes the pipe; what is written then has nowhere to go.
process.stdout.on('error', () => interruption.abort(new ReaderGone()));

const { env, stdin, stdout, stderr } = process;
try {
  loadSettingsFile();
  const world = { env, stdin, stdout, stderr, signal: interruption.signal };
  process.exitCode = await runOrganiser(process.argv.slice(2), world);
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
