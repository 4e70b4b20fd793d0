import { serverName } from '#contract/calls/everyPage.ts';

/** For a container's HEALTHCHECK: exits with 0 if the server of this machine answers, with 1 if not. */

try {
  const response = await fetch(`http://127.0.0.1:${process.env.PORT || '3000'}/healthz`);
  const { data } = (await response.json()) as { data?: { name?: unknown } };
  process.exitCode = data?.name === serverName ? 0 : 1;
} catch {
  process.exitCode = 1;
}
