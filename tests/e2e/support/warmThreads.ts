import { registerHooks } from 'node:module';

/**
 * Lets a server that publishes check and publish in threads that it has used before, as the server tests do: loading the code
 * again costs more than both.
 */

// Their module asks Vitest, which does not run here.
const vitest = 'export const inject = () => undefined; export const expect = { getState: () => ({}) };';
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest'
      ? { url: `data:text/javascript,${encodeURIComponent(vitest)}`, shortCircuit: true }
      : next(specifier, context),
});
await import('../../server/support/warmThreads.ts');
