import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { meantBy, type Meant } from './settingNames.ts';

/** Up to how many wrong characters a name of the file is certainly a misspelt setting, and no other program's. */
const clearlyMisspelt = 2;

/**
 * Loads settings from the file that `ENV_FILE` names, else from `.env` in the project's folder if there is one. Variables
 * that are set already take precedence (README, 'Settings'). Warns of variables of the environment, which is not ours alone,
 * whose names resemble a setting's, and of such names in the file that another program may read.
 *
 * @throws where the named file cannot be read, or has a misspelt setting, which would be ignored in silence
 */
export function loadSettingsFile(): void {
  for (const name of Object.keys(process.env)) {
    const meant = meantBy(name);
    if (meant && !isReadAs(name, meant.setting)) console.error(`The environment has ${question(name, meant)}`);
  }
  const named = process.env.ENV_FILE;
  const file = resolve(import.meta.dirname, '../..', named || '.env');
  if (!named && !existsSync(file)) return;
  for (const name of Object.keys(parseEnv(readFileSync(file, 'utf8')))) {
    const meant = meantBy(name);
    if (!meant) continue;
    const found = `${file} has ${question(name, meant)}`;
    if (meant.wrong <= clearlyMisspelt) throw new Error(found);
    console.error(found);
  }
  process.loadEnvFile(file);
}

function question(name: string, { setting }: Meant): string {
  return `${name}, which is no setting: is ${setting} meant?`;
}

/** On Windows, case does not count in names of variables. */
function isReadAs(name: string, setting: string): boolean {
  return process.platform === 'win32' && name.toUpperCase() === setting;
}
