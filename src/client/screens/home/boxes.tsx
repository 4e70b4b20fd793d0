import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { HomePage } from '#site/pages.ts';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import { DateInZone } from '#client/features/dates/dateInZone.tsx';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import { useHasClosed, usePhase, useRegistrationEnded } from '#client/features/dates/moment.ts';
import classes from './boxes.module.css';
import { FrontPageSection } from '#client/features/frontPage/section.tsx';

type BoxesProps = Pick<HomePage, 'registration' | 'callForAbstracts'> & Pick<Site, 'links'>;

/** The two main tasks of a reader: registration and submission (I1). */
export function Boxes({ registration, callForAbstracts, links }: BoxesProps) {
  const { t } = useLingui();
  const isOver = usePhase() === 'over';
  return (
    <FrontPageSection
      title={isOver ? t`Registration and abstracts` : t`Take part`}
      note={isOver && <Trans>Accounts and forms can still be used.</Trans>}
      anchor="take-part"
      tinted
    >
      <div className={classes.boxes}>
        <RegistrationBox words={registration} links={links} />
        <CallForAbstractsBox words={callForAbstracts} links={links} />
      </div>
    </FrontPageSection>
  );
}

interface BoxProps extends Pick<Site, 'links'> {
  words: Text;
}

function RegistrationBox({ words, links }: BoxProps) {
  const text = useText();
  const hasEnded = useRegistrationEnded();
  return (
    <div className={classes.box}>
      <h3>
        <Trans>Registration</Trans>
      </h3>
      {text(words) && <p className={classes.words}>{text(words)}</p>}
      <div className={classes.actions}>
        <ButtonLink to={links.register} variant={hasEnded ? 'outline' : 'filled'}>
          <Trans>Registration</Trans>
        </ButtonLink>
        <ButtonLink to={links.login} variant={hasEnded ? 'filled' : 'outline'}>
          <Trans>Login</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function CallForAbstractsBox({ words, links }: BoxProps) {
  const text = useText();
  const phase = usePhase();
  const hasClosed = useHasClosed();
  return (
    <div className={classes.box}>
      <h3>
        <Trans>Call For Abstracts</Trans>
      </h3>
      {text(words) && <p className={classes.words}>{text(words)}</p>}
      <p className={classes.words}>
        <Trans>
          Abstracts are submitted through the <Link to={links.online}>online abstract submission system</Link>.
        </Trans>
      </p>
      {abstractDeadline && (
        <dl className={classes.facts}>
          <div>
            <dt>{text(abstractDeadline.label)}</dt>
            <dd>
              <DateInZone date={abstractDeadline} />
            </dd>
            <dd className={classes.clocks}>
              <DeadlineClocks deadline={abstractDeadline} isCounted />
            </dd>
          </div>
        </dl>
      )}
      <div className={classes.actions}>
        {/* Before that, the line below the banners has this button. */}
        {(phase === 'running' || phase === 'over') && !hasClosed && (
          <ButtonLink to={links.submit} variant={phase === 'over' ? 'outline' : 'filled'}>
            <Trans>Submit an abstract</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={`/templates/${site.abstractTemplate}`} variant="outline" download>
          <Trans>Abstract template (.doc)</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
