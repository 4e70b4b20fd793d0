import { Trans, useLingui } from '@lingui/react/macro';
import type { Speaker } from '#contract/calls/people.ts';
import { speakerAnchors, speakerTypes } from '#contract/search/speakerTypes.ts';
import { usePublicCall, type PublicAnswer } from '#client/api/publicCall.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { useClock } from '#client/ui/time/clock.ts';
import { Page } from '#client/ui/components/page.tsx';
import { Part } from '#client/ui/components/part.tsx';
import { WithBiographies } from '#client/features/people/biographies.tsx';
import { ProseText } from '#client/features/prose/text.tsx';
import { SpeakerList } from './speakerList.tsx';
import classes from './speakers.module.css';

const plenaryQuery = { type_id: speakerTypes.plenary };
const expertsQuery = { type_id: speakerTypes.otherExperts };

/** Plenary speakers and other experts, from the server (I5). */
export default function Speakers({ route, page }: PageProps<'speakers'>) {
  const text = useText();
  const { t } = useLingui();
  const clock = useClock();
  const plenary = usePublicCall('speaker_list', plenaryQuery);
  const experts = usePublicCall('speaker_list1', expertsQuery);
  const storedAt = [plenary, experts].find(({ state }) => state === 'stored')?.at;
  return (
    <Page title={text(route.title)} lead={page.lead && text(page.lead)}>
      <WithBiographies>
        {plenary.state === experts.state && isEmpty(plenary) && isEmpty(experts) ? (
          <SpeakerList within={speakerAnchors.speaker_list} answer={plenary} expected={8} size="large" />
        ) : (
          <>
            <Part title={t`Plenary speakers`} anchor={speakerAnchors.speaker_list}>
              <SpeakerList within={speakerAnchors.speaker_list} answer={plenary} expected={8} size="large" />
            </Part>
            <Part title={t`Other experts`} anchor={speakerAnchors.speaker_list1}>
              <SpeakerList within={speakerAnchors.speaker_list1} answer={experts} expected={4} size="small" />
            </Part>
          </>
        )}
      </WithBiographies>
      <p className={classes.asOf}>{storedAt !== undefined && <Trans>As of {clock(storedAt)}</Trans>}</p>
      <ProseText name={route.page} />
    </Page>
  );
}

/** Whether a list is loaded and empty, or could not be loaded: for both lists one message is enough. */
function isEmpty({ state, data }: PublicAnswer<Speaker[]>): boolean {
  return state !== 'loading' && !data?.length;
}
