import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Takes settings from a file: the one that `ENV_FILE` names, else `.env` in the project's folder where there is one.
 * What the environment says already comes first (README, 'Settings').
 *
 * @throws where the named file cannot be read
 */
export function loadSettingsFile(): void {
  const named = process.env.ENV_FILE;
  const file = resolve(import.meta.dirname, '../..', named || '.env');
  if (named || existsSync(file)) process.loadEnvFile(file);
}
