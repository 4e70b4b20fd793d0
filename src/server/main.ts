import { keepCompiledModules } from './compiledModules.ts';

keepCompiledModules();
await import('./start.ts');
