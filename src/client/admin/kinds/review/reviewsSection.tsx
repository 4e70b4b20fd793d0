import { Badge, Group, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { Section } from '#client/admin/ui/screen.tsx';
import { reviews } from './records.ts';
import { ReviewFacts } from './reviewFacts.tsx';
import { stateNames, stateOf } from './reviewState.ts';
import { WordTextNotice } from './wordTextNotice.tsx';
import { meanOf, spreadOf } from './scores.ts';

/** The reviews of an abstract, on its page: how far they are, scores and comments (W4). */
export function ReviewsSection({ report_id }: { report_id: number }) {
  const { t, i18n } = useLingui();
  const { rows } = useRecords(reviews);
  const own = rows.filter((row) => row.report_id === report_id);
  const means = own.flatMap((review) => meanOf(review) ?? []);
  if (!site.review || own.length === 0) return null;
  const mean = meanOf(...own)?.toFixed(1);
  const spread = spreadOf(means).toFixed(1);
  return (
    <Section
      title={t`Reviews`}
      actions={
        <Link to="/reviews">
          <Trans>All reviews</Trans>
        </Link>
      }
    >
      <WordTextNotice review={own[0]!} />
      {means.length > 0 && (
        <Text>
          <Trans>
            Mean score {mean}, spread {spread}
          </Trans>
        </Text>
      )}
      <Stack gap="lg" mt="sm">
        {own.map((review) => (
          <section key={review.review_id} aria-label={review.reviewer}>
            <Group gap="sm" mb="xs">
              <b>
                <bdi>{review.reviewer}</bdi>
              </b>
              <Badge>{i18n._(stateNames[stateOf(review)])}</Badge>
            </Group>
            <ReviewFacts values={review.values} />
          </section>
        ))}
      </Stack>
    </Section>
  );
}
