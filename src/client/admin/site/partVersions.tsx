import { Button, Group, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { partKeeping, type OnePart, type PartVersion } from '#contract/kinds/part/part.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { usePartWords } from '#client/admin/records/words/partFields.ts';
import rows from '#client/admin/ui/rows.module.css';
import { Section } from '#client/admin/ui/screen.tsx';
import { TimesIn } from '#client/admin/ui/timesIn.tsx';
import classes from './site.module.css';
import { useGoBack } from './useGoBack.ts';
import { VersionDifferences } from './versionDifferences.tsx';

/** Versions of a part: author, time, differences from the previous version, and a button to restore one (C4). */
export function PartVersionsDialog({ one, name }: { one: OnePart; name: string }) {
  const { t } = useLingui();
  const goBack = useGoBack(one);
  // Before the first publication, the original content is not published either.
  const isPublic = useAnswer('site_publications', undefined, { cached: true }).data?.is_public;
  const { versions } = one;
  if (versions.length === 0) return null;
  const { days, versions: last } = partKeeping;
  return (
    <Section title={t`Versions: ${name}`}>
      <ul className={`${rows.rows} ${rows.pairs}`}>
        {versions.map((version, index) => (
          <Version
            key={version.version}
            one={one}
            version={version}
            before={versions[index + 1]?.version ?? 0}
            goBack={goBack}
          />
        ))}
        {one.folder !== null && (
          <li>
            <span>
              <Trans>The original content</Trans>
              {one.published === 0 && isPublic && ` · ${t`published`}`}
            </span>
            {one.content !== 0 && (
              <Button variant="link" onClick={() => void goBack(0)}>{t`Back to the original content`}</Button>
            )}
          </li>
        )}
      </ul>
      <Text c="dimmed" size="sm" mt="xs">
        <Trans>
          Published versions are kept for good. Others are kept for {days} days, and the last {last} in any case.
        </Trans>
      </Text>
      <TimesIn />
    </Section>
  );
}

interface VersionProps {
  one: OnePart;
  version: PartVersion;
  /** The previous version; 0 for the content folder. */
  before: number;
  goBack: (version: number) => Promise<void>;
}

function Version({ one, version: { version, at, by, content, paths }, before, goBack }: VersionProps) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const words = usePartWords(one.part);
  const [isOpen, setIsOpen] = useState(false);
  const isBack = content !== version;
  const changed = isBack ? [t`Back to an earlier version`] : words.fields(paths);
  return (
    <li>
      <div>
        <bdi>{by}</bdi> · {format(at)}
        {version === one.published && ` · ${t`published`}`}
        <Text component="div" c="dimmed" size="sm">
          {content === 0 ? t`Back to the original content` : changed.join(' · ')}
        </Text>
      </div>
      <Group gap="md">
        <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t`Hide the changes` : t`Show the changes`}
        </Button>
        {content === one.content ? (
          <span>
            <Trans>This is how it is now</Trans>
          </span>
        ) : (
          <Button variant="link" onClick={() => void goBack(content)}>
            {content === 0 ? t`Back to the original content` : t`Back to this version`}
          </Button>
        )}
      </Group>
      {isOpen && (
        <div className={classes.differences}>
          <VersionDifferences part={one.part} before={before} after={version} />
        </div>
      )}
    </li>
  );
}
