import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { meantBy } from './settingNames.ts';

/**
 * Loads settings from the file that `ENV_FILE` names, else from `.env` in the project's folder if there is one. Variables
 * that are set already take precedence (README, 'Settings'). Warns of variables of the environment, which is not ours alone,
 * whose names resemble a setting's.
 *
 * @throws where the named file cannot be read, or has a misspelt setting, which would be ignored in silence
 */
export function loadSettingsFile(): void {
  for (const name of Object.keys(process.env)) {
    const meant = meantBy(name);
    if (meant && !isReadAs(name, meant))
      console.error(`The environment has ${name}, which is no setting: is ${meant} meant?`);
  }
  const named = process.env.ENV_FILE;
  const file = resolve(import.meta.dirname, '../..', named || '.env');
  if (!named && !existsSync(file)) return;
  for (const name of Object.keys(parseEnv(readFileSync(file, 'utf8')))) {
    const meant = meantBy(name);
    if (meant) throw new Error(`${file} has ${name}, which is no setting: is ${meant} meant?`);
  }
  process.loadEnvFile(file);
}

/** On Windows, case does not count in names of variables. */
function isReadAs(name: string, setting: string): boolean {
  return process.platform === 'win32' && name.toUpperCase() === setting;
}
