import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Palette } from '#site/palette.ts';
import { pictureRules, tooSmall } from '#contract/content/pictures.ts';
import type { Text } from '#contract/content/text.ts';
import { channelsOf } from '#contract/pages/palette.ts';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import { defect, placeOf, wordsOf, type ContentFinding } from '#server/conference/finding.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import type { Software } from '#server/publishing/software.ts';
import { openPicture, UnreadablePicture } from './openPicture.ts';
import { isSeenOn, readLogo, type Logo } from './readLogo.ts';

/** Options of the functions that make pictures. */
export interface MakingOptions<Made> {
  software: Software;
  /** Folder of the uploaded files. */
  uploads: string | undefined;
  /** Made by the last publication. */
  last: Made | undefined;
}

/** Thrown if the picture of a logo cannot be read. */
export class LogoNotRead extends Error {
  readonly finding: ContentFinding;

  constructor(finding: ContentFinding, options?: ErrorOptions) {
    super(wordsOf(finding).en, options);
    this.finding = finding;
  }
}

type LogoField = 'picture' | 'icon';

/** The bytes of a picture. A conference whose files are missing is not published. */
export function readSource({ folder }: ConferenceContent, uploads: string | undefined, name: string): Buffer {
  const [uploaded, own] = [uploads && join(uploads, 'images', name), join(folder, 'images', name)];
  return readFileSync(uploaded !== undefined && existsSync(uploaded) ? uploaded : own);
}

/** A hash of the sources of pictures, for the address of their folder. */
export function digestOf(sources: readonly unknown[]): string {
  const digests = sources.map((source) => (Buffer.isBuffer(source) ? hash('sha256', source) : source));
  return hash('sha256', JSON.stringify(digests)).slice(0, 16);
}

/** @throws {LogoNotRead} if it is no picture, or too small */
export async function openLogo(content: ConferenceContent, field: LogoField, bytes: Buffer): Promise<Logo> {
  try {
    const { size } = await openPicture(bytes);
    const reason = tooSmall(pictureRules[field === 'icon' ? 'appIcon' : 'ownLogo'], size);
    if (reason) throw notRead(content, field, reason);
    return await readLogo(bytes);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    throw notRead(content, field, staffProblems[error.code], error);
  }
}

function notRead(content: ConferenceContent, field: LogoField, { en, zh }: Text, cause?: Error): LogoNotRead {
  const values = { name: content.site.logo?.[field] ?? '', reason: { en, zh } };
  return new LogoNotRead(defect('logoNotRead', placeOf(content, 'site', `/logo/${field}`), values), { cause });
}

/** Whether a logo is hard to see on pages of a colour scheme, and a plate in the colour of the text helps. */
export function needsPlate(logo: Logo, { paper, ink }: Palette): boolean {
  return !isSeenOn(logo, paper) && logo.seenOn(ink) > logo.seenOn(paper);
}

/** The palette in hexadecimal. Other notations, which only browsers understand, become black or white. */
export function inHex(palette: Palette): Palette {
  const light = new Set(['paper', 'card', 'onHue']);
  const known = Object.entries(palette).map(([name, colour]) => {
    const instead = light.has(name) ? '#ffffff' : '#000000';
    return [name, channelsOf(colour) ? colour : instead];
  });
  return Object.fromEntries(known) as Palette;
}
