import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

/**
 * Lets Node keep compiled modules for the next process, and for the threads and processes that this one starts. Modules
 * that are imported afterwards load in half the time. Installing the packages empties the folder. A server that may not
 * write there compiles each time.
 */
export function keepCompiledModules(): void {
  process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, '../../node_modules/.cache/node');
  enableCompileCache();
}
