import { Trans, useLingui } from '@lingui/react/macro';
import type { Text } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { useCurrent } from '#client/features/dates/moment.ts';
import { zoneOfDates } from '#client/features/dates/zone.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { Page } from '#client/ui/components/page.tsx';
import { Part } from '#client/ui/components/part.tsx';
import { WithAside } from '#client/ui/components/withAside.tsx';
import classes from './call.module.css';
import { Submitting } from './submitting.tsx';
import { AllDatesToCalendar } from '#client/features/dates/calendarLinks.tsx';
import { DatesLine } from '#client/features/dates/datesLine.tsx';
import { ProseText } from '#client/features/prose/text.tsx';
import { NumberedTopics } from '#client/features/topics/numberedTopics.tsx';

/** The call for abstracts (I9). */
export default function Call({ route, page }: PageProps<'call'>) {
  const text = useText();
  const { t } = useLingui();
  const current = useCurrent();
  const zone = zoneOfDates(site.dates, useLanguage());
  return (
    <Page title={text(route.title)} lead={text(current(page.lead))}>
      <WithAside
        first={
          <>
            <Part title={t`Guidelines for the abstract`} anchor="guidelines">
              <Guidelines items={page.guidelines} />
            </Part>
            {page.fullPaper && (
              <Part title={t`Full paper`} anchor="full-paper">
                <Guidelines items={page.fullPaper} />
              </Part>
            )}
          </>
        }
        aside={<Submitting />}
      >
        <Part title={t`Topics`} anchor="topics">
          <NumberedTopics />
        </Part>
      </WithAside>
      {page.hasTimeline && (
        <Part title={t`Important dates`} anchor="dates">
          <p className={classes.note}>
            <Trans>Each date ends at 24:00, {zone}.</Trans> <AllDatesToCalendar />
          </p>
          <DatesLine />
        </Part>
      )}
      <ProseText name={route.page} />
    </Page>
  );
}

function Guidelines({ items }: { items: readonly Text[] }) {
  const text = useText();
  return (
    <ul className={classes.guidelines}>
      {items.map((item) => (
        <li key={item.en}>{text(item)}</li>
      ))}
    </ul>
  );
}
