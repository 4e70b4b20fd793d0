import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Text } from '#site';
import { site } from '#conference/site.ts';
import { useText } from '../../i18n/language.tsx';
import { NumberedTopics } from '../topics/numberedTopics.tsx';
import { Section } from './section.tsx';

/** The topics, and the way to the guidelines. */
export function Topics({ title }: { title: Text }) {
  const text = useText();
  return (
    <Section
      title={text(title)}
      aside={
        <Link to={site.links.guidelines}>
          <Trans>Guidelines</Trans>
        </Link>
      }
    >
      <NumberedTopics />
    </Section>
  );
}
