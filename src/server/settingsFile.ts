import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Loads settings from the file that `ENV_FILE` names, else from `.env` in the project's folder if there is one. Variables
 * that are set already take precedence (README, 'Settings').
 *
 * @throws where the named file cannot be read
 */
export function loadSettingsFile(): void {
  const named = process.env.ENV_FILE;
  const file = resolve(import.meta.dirname, '../..', named || '.env');
  if (named || existsSync(file)) process.loadEnvFile(file);
}
