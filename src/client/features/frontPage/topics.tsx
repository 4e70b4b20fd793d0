import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import { useText } from '#client/i18n/language.tsx';
import { NumberedTopics } from '#client/features/topics/numberedTopics.tsx';
import { ScrollRow } from '#client/features/frontPage/scrollRow/scrollRow.tsx';
import { FrontPageSection } from './section.tsx';

interface TopicsProps extends Pick<Site, 'links'> {
  title: Text;
}

/** The topics, with a link to the guidelines. Renders nothing without topics (C7). */
export function TopicsSection({ title, links }: TopicsProps) {
  const text = useText();
  if (site.topics.length === 0) return null;
  return (
    <FrontPageSection
      title={text(title)}
      anchor="topics"
      aside={
        <Link to={links.guidelines}>
          <Trans>Guidelines</Trans>
        </Link>
      }
    >
      <ScrollRow labelledBy="topics">
        <NumberedTopics marked />
      </ScrollRow>
    </FrontPageSection>
  );
}
