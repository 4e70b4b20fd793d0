import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OnePart } from '#contract/records/part.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import rows from '#client/admin/ui/rows.module.css';
import { Section } from '#client/admin/ui/screen.tsx';
import { useGoBack } from './useGoBack.ts';

/** Who changed a part and when, and the way back to each state of it (C4). */
export function PartVersions({ one, name }: { one: OnePart; name: string }) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const goBack = useGoBack(one);
  if (one.versions.length === 0) return null;
  return (
    <Section title={t`Versions: ${name}`}>
      <ul className={rows.rows}>
        {one.versions.map(({ version, at, by, content }) => (
          <li key={version}>
            <span>
              <bdi>{by}</bdi> · {format(at)}
              {version === one.published && ` · ${t`published`}`}
            </span>
            {content === one.content ? (
              <span>
                <Trans>This is how it is now</Trans>
              </span>
            ) : (
              <Button variant="link" onClick={() => void goBack(content)}>
                {content === 0 ? t`Back to the content folder` : t`Back to this version`}
              </Button>
            )}
          </li>
        ))}
        <li>
          <span>
            <Trans>As the content folder has it</Trans>
            {one.published === 0 && ` · ${t`published`}`}
          </span>
          {one.content !== 0 && one.folder !== null && (
            <Button variant="link" onClick={() => void goBack(0)}>{t`Back to the content folder`}</Button>
          )}
        </li>
      </ul>
    </Section>
  );
}
