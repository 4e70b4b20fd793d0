import { useLingui } from '@lingui/react/macro';
import type { FieldFacts } from '#contract/fields/field.ts';
import { photoAddress } from '#contract/pages/photoAddress.ts';
import { isSameJson } from '#contract/parts/jsonPointer.ts';
import { site } from '#client/published/site.ts';
import { TwoTexts } from '#client/versions/twoTexts.tsx';
import { Thumbnail } from './thumbnail.tsx';
import classes from './thumbnail.module.css';

/** A picture that a field of content names. */
export interface ContentPicture {
  /** Its field and file, for readers who cannot see it: 'Photo: ada.jpg'. */
  name: string;
  address: string;
}

/** The address of a picture for staff. */
export function pictureAddress({ input }: FieldFacts, value: string): string {
  return input.as === 'picture' && input.isAddress ? photoAddress(site.photos, value) : `/images/${value}`;
}

/** The name of a file without its folders. */
export function lastStepOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Pictures in a row. */
export function ContentPictures({ pictures }: { pictures: readonly ContentPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {pictures.map(({ name, address }) => (
        <Thumbnail key={address} address={address} alt={name} />
      ))}
    </div>
  );
}

interface PictureDifferencesProps {
  before: readonly ContentPicture[];
  after: readonly ContentPicture[];
}

/** The pictures of an earlier and a later version, side by side. Empty if they are the same (C2, C4). */
export function PictureDifferences({ before, after }: PictureDifferencesProps) {
  const { t } = useLingui();
  if (isSameJson(before, after)) return null;
  // An entry that was added or removed has pictures on one side only.
  if (before.length === 0) return <ContentPictures pictures={after} />;
  return (
    <TwoTexts
      before=""
      after={after.length === 0 ? t`(removed)` : ''}
      labels={[t`Before`, t`After`]}
      above={{ before: <ContentPictures pictures={before} />, after: <ContentPictures pictures={after} /> }}
    />
  );
}
