import { Alert, Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SeedSpeakers } from '#site/speakers.ts';
import { factsOf } from '#contract/fields/field.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { sameElsewhere, withSame } from '#contract/parts/sameSpeaker.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import type { PartEdits } from './usePart.ts';

/** Offers to make the same change to a speaker who is also in the other list (C2). */
export function SameSpeaker({ edits: { one, value, write } }: { edits: PartEdits }) {
  const { t } = useLingui();
  const text = useText();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  const speakers = (value ?? {}) as unknown as Partial<SeedSpeakers>;
  const same = sameElsewhere((one?.value ?? {}) as unknown as Partial<SeedSpeakers>, speakers);
  if (same.length === 0) return null;
  const places = same.map((each) => {
    const label = text(factsOf(seedSpeakers.shape[each.list])!.label);
    const { name } = each;
    return t`${name} under “${label}”`;
  });
  const named = list.format([...new Set(places)]);
  return (
    <Alert role="status">
      <p>
        <Trans>The same person stands elsewhere, too, as before: {named}.</Trans>
      </p>
      <Button onClick={() => write(withSame(speakers, same))}>
        <Trans>Change it there, too</Trans>
      </Button>
    </Alert>
  );
}
