import { registerHooks } from 'node:module';

/**
 * Makes a server that publishes reuse its threads for checking and publishing, as in the server tests. Loading the code again
 * takes longer than both.
 */

// The imported module uses Vitest, which does not run here.
const vitest = 'export const inject = () => undefined; export const expect = { getState: () => ({}) };';
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest'
      ? { url: `data:text/javascript,${encodeURIComponent(vitest)}`, shortCircuit: true }
      : next(specifier, context),
});
await import('../../server/support/warmThreads.ts');
