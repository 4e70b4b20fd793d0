import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { HomePage, Site, Text } from '#site';
import { site } from '#conference/site.ts';
import { useText } from '../../i18n/language.tsx';
import { ButtonLink } from '../../ui/buttonLink.tsx';
import classes from './boxes.module.css';
import { Section } from './section.tsx';

const deadline = site.dates.find(({ isAbstractDeadline }) => isAbstractDeadline);
const conference = site.dates.at(-1);

type BoxesProps = Pick<HomePage, 'registration' | 'callForAbstracts'> & Pick<Site, 'links'>;

/** The two things a participant does here (I1). */
export function Boxes({ registration, callForAbstracts, links }: BoxesProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Take part`} tinted>
      <div className={classes.boxes}>
        <RegistrationBox words={registration} links={links} />
        <CallForAbstractsBox words={callForAbstracts} links={links} />
      </div>
    </Section>
  );
}

interface BoxProps extends Pick<Site, 'links'> {
  words: Text;
}

function RegistrationBox({ words, links }: BoxProps) {
  const text = useText();
  return (
    <div className={classes.box}>
      <h3>
        <Trans>Registration</Trans>
      </h3>
      <p className={classes.words}>{text(words)}</p>
      <dl className={classes.facts}>
        {conference && (
          <div>
            <dt>{text(conference.label)}</dt>
            <dd>{text(conference.date)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Venue</Trans>
          </dt>
          <dd>{text(site.venue)}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <ButtonLink to={links.register}>
          <Trans>Registration</Trans>
        </ButtonLink>
        <ButtonLink to={links.login} variant="outline">
          <Trans>Login</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function CallForAbstractsBox({ words, links }: BoxProps) {
  const text = useText();
  return (
    <div className={classes.box}>
      <h3>
        <Trans>Call For Abstracts</Trans>
      </h3>
      <p className={classes.words}>{text(words)}</p>
      <p className={classes.words}>
        <Trans>
          Abstracts are submitted through the <Link to={links.online}>online abstract submission system</Link>.
        </Trans>
      </p>
      {deadline && (
        <dl className={classes.facts}>
          <div>
            <dt>{text(deadline.label)}</dt>
            <dd>{text(deadline.date)}</dd>
          </div>
        </dl>
      )}
      <div className={classes.actions}>
        <ButtonLink to={`/templates/${site.abstractTemplate}`} variant="outline" download>
          <Trans>Abstract template (.doc)</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
