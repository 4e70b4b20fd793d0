import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '#server/config.ts';
import { softwareFiles } from '#server/publishing/software.ts';
import { publishSamples } from '../../publications.ts';

/** Publishes the samples as they are installed, in the process that starts the tests. Most tests need no build. */
export default async function setUp(): Promise<void> {
  if (existsSync(join(projectDir, 'dist', softwareFiles.facts))) await publishSamples();
}
