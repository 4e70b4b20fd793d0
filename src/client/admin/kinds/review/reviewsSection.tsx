import { Badge, Group, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { Section } from '#client/admin/ui/screen.tsx';
import { reviewAddress } from './address.ts';
import { reviews } from './records.ts';
import { ReviewFacts } from './reviewFacts.tsx';
import { conflictNames, isOpen, stateNames, stateOf } from './reviewState.ts';
import { meanOf, spreadOf } from './scores.ts';
import { SubmittedTimes } from './submittedTimes.tsx';

/** The reviews of an abstract, on its page: how far they are, scores and comments (W4). */
export function ReviewsSection({ report_id }: { report_id: number }) {
  const { t, i18n } = useLingui();
  const { rows } = useRecords(reviews);
  const own = rows.filter((row) => row.report_id === report_id);
  const means = own.flatMap((review) => meanOf(review) ?? []);
  if (!site.review || own.length === 0) return null;
  const isToWrite = own.some((review) => review.is_own && isOpen(review));
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
      {isToWrite && (
        <Text>
          <Trans>You read the other reviews when your own is submitted.</Trans>
        </Text>
      )}
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
              {review.conflict !== '' && <Badge color="red">{i18n._(conflictNames[review.conflict])}</Badge>}
              {review.is_own && (
                <Link to={reviewAddress(review.review_id)}>
                  <Trans>Your review</Trans>
                </Link>
              )}
            </Group>
            <SubmittedTimes review={review} />
            <ReviewFacts values={review.values} />
          </section>
        ))}
      </Stack>
    </Section>
  );
}
