import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { InvitationLetter as Letter } from '#contract/calls/invitationLetter.ts';
import type { RouteOf } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import type { Report } from '#contract/calls/report.ts';
import { InOwnWords } from '#client/i18n/inOwnWords.tsx';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import { ListAsOf } from '#client/screens/dashboard/submissions/asOf.tsx';
import { LetterUpload } from './letterUpload.tsx';
import { Received } from '#client/screens/dashboard/submissions/received.tsx';
import { useLetters } from './useLetters.ts';
import rows from '#client/screens/dashboard/rows.module.css';
import classes from './letters.module.css';

interface InvitationLetterProps {
  visitorId: string;
  letter: NonNullable<RouteOf<'dashboard'>['sections']>['invitationLetter'];
  /** The address to which the organiser sends the signed letter. */
  email: string;
  /** The author's own submissions; undefined until they are known. */
  reports: readonly Report[] | undefined;
}

/** The invitation letter for a visa: its template, the upload, and the letters uploaded so far (R10). */
export function InvitationLetterSection({
  visitorId,
  letter: { path, template },
  email,
  reports,
}: InvitationLetterProps) {
  const letters = useLetters(visitorId);
  const waits = waitsForAcceptance(reports ?? []);
  return (
    <>
      <p>
        <Trans>
          For authors or co-authors of an accepted abstract. Download the template, fill it in as in your passport, and
          upload it here. <Link to={path}>About visa and invitation letter</Link>
        </Trans>
      </p>
      <Group gap={12} my={20}>
        <ButtonLink to={`/templates/${template}`} variant="outline" download>
          <Trans>Download the template</Trans>
        </ButtonLink>
        {waits ? <Waits /> : <LetterUpload letters={letters} />}
      </Group>
      {letters.letters.length > 0 && (
        <>
          <Group component="header" gap={16} align="baseline">
            <h3 id="letters">
              <Trans>Uploaded letters</Trans>
            </h3>
            <ListAsOf at={letters.at} />
          </Group>
          <ul className={classes.list} aria-labelledby="letters">
            {letters.letters.map((letter) => (
              <LetterRow key={letter.letter_id} letter={letter} />
            ))}
          </ul>
        </>
      )}
      <p className={rows.soft}>
        <Trans>The organiser signs and stamps it and sends it to {email}.</Trans>
      </p>
    </>
  );
}

/** Whether the conference decides on abstracts, and none of these has an accepted place (W8). */
function waitsForAcceptance(reports: readonly Report[]): boolean {
  const outcomes = reports.flatMap(({ outcome }) => outcome ?? []);
  const hasPlace = outcomes.some(({ state, answer }) => ['oral', 'poster'].includes(state) && answer !== 'declined');
  return outcomes.length > 0 && !hasPlace;
}

/** Loads the sentence that says why no letter can be uploaded yet. */
function Waits() {
  return (
    <p className={rows.soft}>
      <InOwnWords load={loadReason} props={{}} />
    </p>
  );
}

const loadReason = async (language: Language) =>
  (await import('#client/features/placeAnswer/placeAnswer.tsx')).waitsIn(language);

function LetterRow({ letter }: { letter: Letter }) {
  const { file_name, file_size, file_url, received_at, signed_name, signed_size, signed_url } = letter;
  const { t } = useLingui();
  const size = useFileSize();
  return (
    <li className={classes.item}>
      <a href={file_url} aria-label={t`Download ${file_name}`}>
        {file_name}
      </a>
      <small className={rows.arrival}>
        <span>{size(file_size)}</span>
        <Received at={received_at} />
      </small>
      {signed_url && (
        <div>
          <a href={signed_url} download={signed_name}>
            <Trans>Download the signed letter</Trans>
          </a>{' '}
          <small>{size(signed_size ?? 0)}</small>
        </div>
      )}
    </li>
  );
}
