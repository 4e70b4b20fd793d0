import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { useEffect, useState, type ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Language } from '#site/text.ts';
import { letterParameter, type AcceptanceLetter, type AuthorsLetters } from '#contract/calls/acceptance.ts';
import type { Person } from '#contract/calls/report.ts';
import { bylineOf } from '#contract/names/byline.ts';
import { shownName } from '#contract/names/shownName.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { conferenceDays } from '#client/conference/importantDates.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { useDialog } from '#client/features/dialog/useDialog.ts';
import receipt from '#client/features/receipts/receipt.module.css';
import { useVerifyPath } from '#client/features/receipts/verifyPath.ts';
import { withOwnCatalogue } from '#client/i18n/ownCatalogue.tsx';
import { site } from '#client/published/site.ts';
import { ownCall } from '#client/session/ownCall.ts';
import { PlainButton } from '#client/ui/components/buttonLink.tsx';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import '#client/ui/theme/modalStyles.ts';
import '#client/ui/forms/inputStyles.ts';
import { acceptanceWords } from './acceptanceWords.ts';
import { AcceptanceSheet } from './acceptanceSheet.tsx';
import classes from './acceptance.module.css';

export interface AcceptanceLettersProps {
  report_id: string;
  title: string;
  people: readonly Person[];
  letters: AuthorsLetters;
  /** Id of the element that names the submission. */
  describedBy: string;
  /** Called when the server has issued a letter. */
  onIssued: () => void;
}

/** Loads the component in a language. A publication without review does not store its code on devices. */
export function acceptanceLettersIn(language: Language): Promise<ComponentType<AcceptanceLettersProps>> {
  return withOwnCatalogue(AcceptanceLetters, acceptanceWords, language);
}

/**
 * The letters of acceptance of an abstract (W7). Issued ones are stored with the list, so they open without a network.
 */
function AcceptanceLetters(props: AcceptanceLettersProps) {
  const { report_id, letters, describedBy } = props;
  const { format } = useConferenceTime();
  const [parameters, setParameters] = useSearchParams();
  // The mail about the outcome links here.
  const isAsked = parameters.get(letterParameter) === report_id;
  const [isOpen, open] = useState(isAsked);
  useEffect(() => {
    if (!isAsked) return;
    setParameters(
      (before) => {
        before.delete(letterParameter);
        return before;
      },
      { replace: true },
    );
  }, [isAsked, setParameters]);
  const { valid, revoked } = letters;
  const at = revoked && format(revoked.at);
  return (
    <>
      {revoked && (
        <p className={classes.revoked}>
          <Trans>The organisers revoked the letter of acceptance, {at}.</Trans> {revoked.reason}
        </p>
      )}
      {(!revoked || valid.length > 0) && (
        <p>
          <PlainButton size="compact" variant="outline" aria-describedby={describedBy} onClick={() => open(true)}>
            <Trans>Letter of acceptance</Trans>
          </PlainButton>
        </p>
      )}
      {isOpen && <LetterDialog {...props} onClose={() => open(false)} />}
    </>
  );
}

/** Shows one letter at a time, chosen by author, to print or download, or issues it if there is none. */
function LetterDialog({ onClose, ...props }: AcceptanceLettersProps & { onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useDialog(onClose);
  const names = useNames(props);
  const [name, setName] = useState(() => props.letters.valid[0]?.letter.name ?? presenterOf(props.people));
  const { letter, isOutdated, issue, isBusy, failed } = useLetter(props, name);
  return (
    <Modal
      {...dialog}
      centered
      size="lg"
      title={t`Letter of acceptance`}
      classNames={{ root: receipt.dialog ?? '', header: receipt.unprinted ?? '', overlay: receipt.unprinted ?? '' }}
    >
      <div className={classes.choice}>
        <NativeSelect
          label={t`Made out to`}
          data={names}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {!letter && (
          <p>
            <Trans>There is no letter for this author yet.</Trans>
          </p>
        )}
        {isOutdated && (
          <p>
            <Trans>
              The abstract or the conference has changed since this letter was issued. A new one replaces it.
            </Trans>
          </p>
        )}
        {(!letter || isOutdated) && (
          <Group>
            <Button aria-busy={isBusy} onClick={isBusy ? undefined : issue}>
              {letter ? <Trans>Issue a new letter</Trans> : <Trans>Issue the letter</Trans>}
            </Button>
          </Group>
        )}
        {failed && <p role="alert">{failed}</p>}
      </div>
      {letter && <AcceptanceSheet {...letter} />}
      {letter && <Actions letter={letter} />}
    </Modal>
  );
}

/** The names for which a letter can be made out: those of the authors, and of letters that are still valid. */
function useNames({ people, letters }: AcceptanceLettersProps): string[] {
  const authors = bylineOf(people).authors.map((author) => shownName(author.name));
  return [...new Set([...authors, ...letters.valid.map(({ letter }) => letter.name)])].filter(Boolean);
}

function presenterOf(people: readonly Person[]): string {
  const { authors } = bylineOf(people);
  const presenter = authors.find(({ presents }) => presents) ?? authors.find(({ corresponds }) => corresponds);
  return shownName((presenter ?? authors[0])?.name ?? '');
}

/** The letter for an author: from the list, or just issued. */
function useLetter({ report_id, title, letters, onIssued }: AcceptanceLettersProps, name: string) {
  const { t } = useLingui();
  const { isBusy, during } = useBusy();
  const [issued, setIssued] = useState<ReadonlyMap<string, AcceptanceLetter>>(new Map());
  const [failed, setFailed] = useState<string>();
  const letter = issued.get(name) ?? letters.valid.find((each) => each.letter.name === name);

  const issue = () =>
    during(async () => {
      setFailed(undefined);
      const reply = await ownCall('acceptance_letter', { report_id, name });
      if (reply.kind === 'success') {
        setIssued((before) => new Map([...before, [name, reply.data]]));
        onIssued();
      } else if (reply.kind === 'refused') setFailed(reply.msg);
      else setFailed(t`A letter is issued by the server, which cannot be reached now. Please try again later.`);
    });

  const isOutdated = letter !== undefined && (letter.letter.title !== title || saysOtherwise(letter));
  return { letter, isOutdated, issue: () => void issue(), isBusy, failed };
}

/** Whether the name, dates or place of the conference have changed since a letter was issued. */
function saysOtherwise({ words: { conference, dates, place } }: AcceptanceLetter): boolean {
  const now = [site.name, conferenceDays?.date, site.venue] as const;
  return [conference, dates, place].some((then, index) =>
    (['en', 'zh'] as const).some((language) => then[language] !== '' && then[language] !== now[index]?.[language]),
  );
}

function Actions({ letter }: { letter: AcceptanceLetter }) {
  const path = useVerifyPath();
  const { conference, code } = letter.letter;
  const file = () => new Blob([JSON.stringify(letter, null, 2)], { type: 'application/json' });
  return (
    <Group component="footer" className={receipt.actions} gap={12}>
      <Button onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
      <Button variant="default" onClick={() => saveFile(`letter-${conference}-${code}.json`, file())}>
        <Trans>Download the letter</Trans>
      </Button>
      {path && (
        <Link to={path} replace>
          <Trans>Check a letter</Trans>
        </Link>
      )}
    </Group>
  );
}
