import { hash, randomInt } from 'node:crypto';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import {
  canonicalWords,
  mostLetters,
  type AcceptanceLetter,
  type AuthorsLetters,
  type AcceptanceWords,
} from '#contract/calls/acceptance.ts';
import { acceptanceKind } from '#contract/calls/receipt.ts';
import type { Person } from '#contract/calls/report.ts';
import { conferenceDaysOf } from '#contract/dates/deadline.ts';
import { isPlace } from '#contract/kinds/decision/decision.ts';
import { bylineOf } from '#contract/names/byline.ts';
import { shownName } from '#contract/names/shownName.ts';
import { storeInSession, type SessionContext } from '#server/accounts/session.ts';
import {
  endLetters,
  insertAcceptance,
  lettersOf,
  revocationAmong,
  type StoredAcceptance,
} from '#server/db/outcomes/acceptanceLetters.ts';
import { appliedOutcome } from '#server/db/outcomes/appliedOutcomes.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import type { ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import { ownAbstract } from './ownAbstract.ts';
import { readReportNumber } from './request.ts';

/** Context for issuing letters. */
export interface AcceptanceContext {
  site: Site;
  receipts: ReceiptSigner;
}

/** Issues letters of acceptance for the caller's own abstracts (W7). */
export function acceptanceHandlers(context: SessionContext & AcceptanceContext) {
  return {
    async acceptance_letter({ body, request }) {
      if (!context.site.review) throw new Refused('reviewOff');
      const report_id = readReportNumber(body.report_id);
      return storeInSession(context, request, async (db, { visitor_id }) => {
        const report = await ownAbstract(db, report_id, visitor_id);
        if (revocationAmong(await lettersOf(db, [report_id]))) throw new Refused('letterRevoked');
        const now = context.clock().toISOString();
        const { letter, isNew } = await issueLetter(db, context, { report, name: body.name, now });
        if (isNew) {
          await logAction(db, 'author', now, {
            action: 'acceptance letter issued',
            ...{ target: 'abstract', target_id: String(report_id) },
            after: { code: letter.letter.code },
          });
        }
        return { data: letter };
      });
    },
  } satisfies Partial<Handlers>;
}

interface ToIssue {
  /** Locked. */
  report: Row<'report'>;
  /** The name of one of its authors; '' for the presenter. */
  name: string;
  now: string;
}

/**
 * Returns the valid letter with exactly this content, or issues a new one, which replaces earlier letters for the same
 * author.
 *
 * @throws {Refused} `notAccepted`, `notAnAuthor`, `tooManyLetters`
 */
export async function issueLetter(
  db: Database,
  context: AcceptanceContext,
  { report, name: wanted, now }: ToIssue,
): Promise<{ letter: AcceptanceLetter; isNew: boolean }> {
  const { report_id, title } = report;
  const applied = await appliedOutcome(db, report_id);
  const isAccepted = applied && isPlace(applied.outcome) && applied.answer !== 'declined';
  if (!isAccepted || report.withdrawn_at !== null) throw new Refused('notAccepted');
  const authors = namedAuthors(JSON.parse(report.report_people) as Person[]);
  const name = wanted === '' ? presenterAmong(authors) : authors.find((author) => author.name === wanted)?.name;
  if (!name) throw new Refused({ code: 'notAnAuthor', field: 'name' });
  const form = applied.outcome as 'oral' | 'poster';
  const words = JSON.stringify(acceptanceWordsOf(context.site));
  await endLettersOfOthers(db, report, { ended_at: now });
  const valid = (await lettersOf(db, [report_id])).filter(({ ended }) => ended === '');
  const same = valid.find((letter) => letter.name === name && letter.title === title && letter.words === words);
  if (same && same.form === form) return { letter: letterReply(same, context.receipts), isNew: false };
  const replaced = valid.filter((letter) => letter.name === name);
  if (valid.length - replaced.length >= mostLetters) throw new Refused('tooManyLetters');
  const ids = replaced.map(({ acceptance_id }) => acceptance_id);
  await endLetters(db, report_id, { ended: 'replaced', ended_at: now }, ids);
  const issued = await insertAcceptance(db, { code: newCode(), report_id, name, title, form, words, issued_at: now });
  return { letter: letterReply(issued, context.receipts), isNew: true };
}

/**
 * Ends the valid letters of people who are not among the authors of an abstract, or no longer with this name (W7). The
 * abstract must be locked.
 *
 * @param by.ended_by - `staff_id` of the person who changed the authors
 */
export async function endLettersOfOthers(
  db: Database,
  { report_id, report_people }: Pick<Row<'report'>, 'report_id' | 'report_people'>,
  by: Pick<StoredAcceptance, 'ended_at'> & Partial<Pick<StoredAcceptance, 'ended_by'>>,
): Promise<void> {
  const names = new Set(namedAuthors(JSON.parse(report_people) as Person[]).map(({ name }) => name));
  const others = (await lettersOf(db, [report_id])).filter(({ ended, name }) => ended === '' && !names.has(name));
  const ids = others.map(({ acceptance_id }) => acceptance_id);
  await endLetters(db, report_id, { ended: 'corrected', ...by }, ids);
}

/** The authors whose names can be printed. */
function namedAuthors(people: readonly Person[]) {
  return bylineOf(people)
    .authors.map(({ name, presents, corresponds }) => ({ name: shownName(name), presents, corresponds }))
    .filter(({ name }) => name !== '');
}

function presenterAmong(authors: ReturnType<typeof namedAuthors>): string | undefined {
  return (authors.find(({ presents }) => presents) ?? authors.find(({ corresponds }) => corresponds) ?? authors[0])
    ?.name;
}

/** The conference's part of a letter. */
function acceptanceWordsOf(site: Site): AcceptanceWords {
  const { review, hosts, contact } = site;
  const none: Text = { en: '', zh: '' };
  const organiser =
    hosts.length === 0
      ? contact.organisation
      : { en: hosts.map(({ en }) => en).join(', '), zh: hosts.map(({ zh }) => zh).join('、') };
  const isIn = (language: 'en' | 'zh') => !site.languages || site.languages.includes(language);
  const both = ({ en, zh }: Text) => ({ en: isIn('en') ? en : '', zh: isIn('zh') ? zh : '' });
  return {
    conference: both(site.name),
    dates: both(conferenceDaysOf(site)?.date ?? none),
    place: both(site.venue),
    signatory: both(review?.signatory?.name ?? none),
    post: both(review?.signatory?.post ?? none),
    organiser: both(organiser),
  };
}

/** Characters of a code, without those that are easily confused. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random code of 60 bits, such as `7QK2-M8XD-4FRA`. */
function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group()].join('-');
}

/** A letter with its signature. Signing it again gives the same signature. */
function letterReply(stored: StoredAcceptance, receipts: ReceiptSigner): AcceptanceLetter {
  const { code, report_id, title, name, form, issued_at } = stored;
  const words = JSON.parse(stored.words) as AcceptanceWords;
  const words_sha256 = hash('sha256', canonicalWords(words));
  const content = { kind: acceptanceKind, code, report_id, title, name, form, issued_at, words_sha256 } as const;
  return { letter: receipts.signLetter(content), words };
}

/** The letters of some abstracts for their authors, by number. */
export async function authorsLetters(
  db: Database,
  numbers: readonly number[],
  receipts: ReceiptSigner,
): Promise<(report_id: number) => AuthorsLetters> {
  const all = Map.groupBy(await lettersOf(db, numbers), ({ report_id }) => report_id);
  return (report_id) => {
    const letters = all.get(report_id) ?? [];
    const revoked = revocationAmong(letters);
    return {
      valid: letters.filter(({ ended }) => ended === '').map((letter) => letterReply(letter, receipts)),
      ...(revoked && { revoked: { at: revoked.ended_at, reason: revoked.reason } }),
    };
  };
}
