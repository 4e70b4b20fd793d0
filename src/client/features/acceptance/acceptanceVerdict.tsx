import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Language } from '#site/text.ts';
import {
  AcceptanceLetter,
  canonicalLetter,
  canonicalWords,
  SignedLetter,
  type AcceptanceWords,
} from '#contract/calls/acceptance.ts';
import { acceptanceKind } from '#contract/calls/receipt.ts';
import { useConnection } from '#client/api/connection.ts';
import { usePublicCall } from '#client/api/publicCall.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { conferenceDays } from '#client/conference/importantDates.ts';
import facts from '#client/features/receipts/receiptFacts.module.css';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { withOwnCatalogue } from '#client/i18n/ownCatalogue.tsx';
import { site } from '#client/published/site.ts';
import { checkStatement, type StatementCheck } from '#client/receipts/check.ts';
import { textDigest } from '#client/receipts/digest.ts';
import { fetchKeys, storedKeys } from '#client/receipts/keys.ts';
import { usePromised } from '#client/ui/usePromised.ts';
import { acceptanceWords } from './acceptanceWords.ts';

export interface AcceptanceVerdictProps {
  /** A letter, or a letter with its texts, not checked yet. */
  value: unknown;
  /** Styles of the page. */
  classes: Readonly<Record<string, string>>;
}

/** Loads the component in a language. */
export function acceptanceVerdictIn(language: Language): Promise<ComponentType<AcceptanceVerdictProps>> {
  return withOwnCatalogue(AcceptanceVerdict, acceptanceWords, language);
}

export interface LetterWordsProps extends Pick<AcceptanceVerdictProps, 'classes'> {
  part: 'title' | 'lead' | 'drop' | 'more' | 'paste' | 'chosen' | 'meaning';
}

/** Like `acceptanceVerdictIn`, for the page's explanation of letters. */
export function letterWordsIn(language: Language): Promise<ComponentType<LetterWordsProps>> {
  return withOwnCatalogue(WordsAboutLetters, acceptanceWords, language);
}

/**
 * Texts of the page while a letter is checked, and an explanation of what a genuine one proves (W7). They also mention
 * receipts, because the next file may be one.
 */
function WordsAboutLetters({ part, classes }: LetterWordsProps) {
  if (part === 'title') return <Trans>Check a letter of acceptance</Trans>;
  if (part === 'drop') return <Trans>Drop a letter or a receipt here, or press to choose it</Trans>;
  if (part === 'more') return <Trans>The Word file and the text are only compared with a receipt.</Trans>;
  if (part === 'paste') return <Trans>Or paste the text of a letter or a receipt</Trans>;
  if (part === 'chosen') return <Trans>Chosen: the letter</Trans>;
  if (part === 'lead')
    return (
      <Trans>
        Authors of accepted abstracts issue a signed letter. Here anybody finds out whether one is genuine, and with a
        connection whether it was revoked. It is checked on this device; nothing that you choose is sent anywhere.
      </Trans>
    );
  return (
    <section className={classes['meaning']} aria-labelledby="meaning">
      <h2 id="meaning">
        <Trans>What a letter proves</Trans>
      </h2>
      <p>
        <Trans>
          A genuine letter that was not revoked proves that the conference has accepted the abstract with this title, in
          the form and for the author that the letter names.
        </Trans>
      </p>
      <p>
        <Trans>
          It does not prove that the author has registered or takes part. The secretariat knows:{' '}
          <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
        </Trans>
      </p>
    </section>
  );
}

type Checked = StatementCheck<SignedLetter> & { words?: AcceptanceWords | undefined };

/**
 * Shows whether a letter of acceptance is genuine, and whether it was revoked, as far as that is known here (W7). The
 * server is asked for all revoked letters, so it does not learn which one is checked.
 */
function AcceptanceVerdict({ value, classes }: AcceptanceVerdictProps) {
  const isOffline = useConnection() === 'offline';
  const checked = usePromised(() => checkLetter(value), `${isOffline} ${JSON.stringify(value)}`);
  const validity = useValidity(checked?.kind === 'genuine' ? checked.statement : undefined);
  return (
    <section className={classes['verdict']} data-tone={toneOf(checked, validity)} aria-live="polite">
      {!checked && <Trans>Checking …</Trans>}
      {checked?.kind === 'genuine' && (
        <>
          <Validity letter={checked.statement} validity={validity} className={classes['message']} />
          <h3 className={classes['title']}>{checked.statement.title}</h3>
          <Facts letter={checked.statement} words={checked.words} />
        </>
      )}
      {checked && checked.kind !== 'genuine' && <Problem checked={checked} className={classes['message']} />}
    </section>
  );
}

/** Checks the signature, and the texts if the letter contains them. */
async function checkLetter(value: unknown): Promise<Checked> {
  const known = z.safeParse(z.strictObject(AcceptanceLetter.shape), value);
  const format = { schema: SignedLetter, kind: acceptanceKind, canonical: canonicalLetter };
  const letter = known.success ? known.data.letter : withLetter(value);
  const checked = await checkStatement(letter, format, { stored: storedKeys, fetch: fetchKeys });
  if (checked.kind !== 'genuine') return checked;
  if (!known.success) return letter === value ? checked : { kind: 'changed' };
  const { words } = known.data;
  const isSame = (await textDigest(canonicalWords(words))) === checked.statement.words_sha256;
  return isSame ? { ...checked, words } : { kind: 'changed' };
}

/** The letter inside a file whose other parts are damaged; otherwise the value itself. */
function withLetter(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'letter' in value ? value.letter : value;
}

/** Whether a genuine letter is still valid, and as of when. */
type Validity =
  | { state: 'asking' }
  | { state: 'valid' }
  /** The server cannot be reached. `at`: when it last confirmed that the letter is valid; undefined if it never did. */
  | { state: 'unknown'; at: number | undefined }
  | { state: 'revoked' | 'replaced'; at: string };

/** The server's list of revoked letters, or the last known one. */
function useValidity(letter: SignedLetter | undefined): Validity {
  const { state, data, at } = usePublicCall('revoked_letters', undefined);
  const found = data?.find(({ code }) => code === letter?.code);
  if (found) return { state: found.is_replaced ? 'replaced' : 'revoked', at: found.at };
  if (state === 'loading') return { state: 'asking' };
  if (state === 'fresh') return { state: 'valid' };
  const isLater = letter !== undefined && at !== undefined && at > Date.parse(letter.issued_at);
  return { state: 'unknown', at: isLater ? at : undefined };
}

function toneOf(checked: Checked | undefined, { state }: Validity): 'ok' | 'bad' | 'wait' {
  if (!checked || checked.kind === 'unsupported') return 'wait';
  if (checked.kind === 'unknown-key') return checked.isServerChecked ? 'bad' : 'wait';
  if (checked.kind !== 'genuine') return 'bad';
  if (state === 'valid') return 'ok';
  return state === 'revoked' || state === 'replaced' ? 'bad' : 'wait';
}

interface ValidityProps {
  letter: SignedLetter;
  validity: Validity;
  className: string | undefined;
}

function Validity({ letter, validity, className }: ValidityProps) {
  const { format } = useConferenceTime();
  const text = useText();
  const conference = text(site.name);
  const issued = format(letter.issued_at);
  // Between sentences, Chinese has no space.
  const gap = useLanguage() === 'zh' ? '' : ' ';
  const signed = (
    <Trans>
      The server of {conference} signed it on {issued}, and nothing in it has been changed since.
    </Trans>
  );
  switch (validity.state) {
    case 'revoked': {
      const at = format(validity.at);
      return (
        <Message className={className} title={<Trans>This letter was revoked.</Trans>}>
          {signed}
          {gap}
          <Trans>It has not been valid since {at}.</Trans>
        </Message>
      );
    }
    case 'replaced': {
      const at = format(validity.at);
      return (
        <Message className={className} title={<Trans>This letter was replaced.</Trans>}>
          {signed}
          {gap}
          <Trans>A newer letter replaced it on {at}. Please ask for that one.</Trans>
        </Message>
      );
    }
    case 'valid':
      return (
        <Message className={className} title={<Trans>This letter is genuine and valid.</Trans>}>
          {signed}
          {gap}
          <Trans>It has not been revoked.</Trans>
        </Message>
      );
    case 'asking':
      return (
        <Message className={className} title={<Trans>This letter was genuine when it was issued.</Trans>}>
          {signed}
          {gap}
          <Trans>Asking the server whether it was revoked since …</Trans>
        </Message>
      );
    case 'unknown': {
      const at = validity.at !== undefined && format(new Date(validity.at).toISOString());
      return (
        <Message className={className} title={<Trans>This letter was genuine when it was issued.</Trans>}>
          {signed}
          {gap}
          {at && <Trans>It was not revoked when this device last heard from the server, on {at}.</Trans>}
          {at && gap}
          <Trans>Whether it was revoked since needs a connection. Keep this page open: it then asks by itself.</Trans>
        </Message>
      );
    }
  }
}

interface ProblemProps {
  checked: Exclude<StatementCheck<SignedLetter>, { kind: 'genuine' }>;
  className: string | undefined;
}

function Problem({ checked, className }: ProblemProps) {
  const text = useText();
  const conference = text(site.name);
  switch (checked.kind) {
    case 'changed':
      return (
        <Message className={className} title={<Trans>This letter was changed.</Trans>}>
          <Trans>What it says is not what the server signed. Please do not rely on anything in it.</Trans>
        </Message>
      );
    case 'other-conference':
      return (
        <Message className={className} title={<Trans>This letter is not from this conference.</Trans>}>
          <Trans>It is from another conference of the same server. Please check it on that one’s site.</Trans>
        </Message>
      );
    case 'unknown-key':
      return checked.isServerChecked ? (
        <Message className={className} title={<Trans>This letter is not from this conference.</Trans>}>
          <Trans>It names a key that the server of {conference} does not have. Anybody can make such a letter.</Trans>
        </Message>
      ) : (
        <Message className={className} title={<Trans>This device does not know the key of this letter.</Trans>}>
          <Trans>
            The server’s key has to be fetched once, and the server cannot be reached now. Keep this page open: as soon
            as you are online, it is checked.
          </Trans>
        </Message>
      );
    case 'not-a-receipt':
      return (
        <Message className={className} title={<Trans>This is not a letter of acceptance.</Trans>}>
          <Trans>Please choose the file that was downloaded from the dashboard, or scan the code on the letter.</Trans>
        </Message>
      );
    case 'unsupported':
      return (
        <Message className={className} title={<Trans>This browser cannot check signatures.</Trans>}>
          <Trans>
            Please open this page in a current Chrome, Edge, Firefox or Safari, at an address that begins with https.
          </Trans>
        </Message>
      );
  }
}

interface MessageProps {
  className: string | undefined;
  title: ReactNode;
  children: ReactNode;
}

function Message({ className, title, children }: MessageProps) {
  return (
    <>
      <h2 className={className}>{title}</h2>
      <p>{children}</p>
    </>
  );
}

/** The content of the letter. Its QR code has no room for the conference's words, so the site's are shown. */
function Facts({ letter, words }: { letter: SignedLetter; words: AcceptanceWords | undefined }) {
  const text = useText();
  const { format, zoneName } = useConferenceTime();
  const { name, report_id, form, issued_at, code, key_id } = letter;
  const time = format(issued_at);
  const dates = words?.dates ?? conferenceDays?.date;
  const { conference, place } = words ?? { conference: site.name, place: site.venue };
  return (
    <dl className={facts.facts}>
      <Fact name={<Trans>Made out to</Trans>}>{name}</Fact>
      <Fact name={<Trans>Paper ID</Trans>}>{report_id}</Fact>
      <Fact name={<Trans>Form of presentation</Trans>}>
        {form === 'oral' ? <Trans>oral presentation</Trans> : <Trans>poster</Trans>}
      </Fact>
      <Fact name={<Trans>Conference</Trans>}>{text(conference)}</Fact>
      {dates && <Fact name={<Trans>Dates</Trans>}>{text(dates)}</Fact>}
      <Fact name={<Trans>Place</Trans>}>{text(place)}</Fact>
      <Fact name={<Trans>Issued</Trans>}>
        <time dateTime={issued_at}>
          <Trans>
            {time} {zoneName}
          </Trans>
        </time>
      </Fact>
      <Fact name={<Trans>Number of the letter</Trans>}>{code}</Fact>
      <Fact name={<Trans>Key of the server</Trans>}>{key_id}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
