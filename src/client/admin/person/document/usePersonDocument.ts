import { useLingui } from '@lingui/react/macro';
import { site } from '#conference/site.ts';
import { fullName, shownFullName } from '#contract/names/fullName.ts';
import type { PersonExport } from '#contract/records/person.ts';
import { impersonalNames } from '#contract/staff/rules.ts';
import type { ReadableDocument, ReadableFact, ReadablePart } from '#client/admin/export/readable.ts';
import { changesOf } from '#client/admin/log/logEntry.tsx';
import { useLogWords } from '#client/admin/log/logWords.ts';
import { abstractFields } from '#client/admin/records/words/abstract.ts';
import { useFormats, valueInWords, type FieldWords } from '#client/admin/records/words/fieldWords.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { technical, words, type Fields } from './documentWords.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Everything that is held of a person as a document, in the language in which the area is read (S17). */
export function usePersonDocument(): (data: PersonExport) => ReadableDocument {
  const { t } = useLingui();
  const formats = useFormats();
  const log = useLogWords();
  const { format, zoneName } = useConferenceTime();
  const size = useFileSize();
  const { i18n, language, text } = formats;

  function valueOf(field: FieldWords | undefined, value: unknown): string {
    if (Array.isArray(value)) return value.map((each) => valueOf(field, each)).join('; ');
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    if (typeof value === 'object' && value !== null) {
      return 'name' in value && typeof value.name === 'string' ? value.name : JSON.stringify(value);
    }
    const written = asText(value);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(written)) return format(written);
    if (/^\d{4}-\d\d-\d\d$/.test(written)) return formats.day(written);
    return valueInWords(field, written, formats);
  }

  function factsOf(stored: Stored | null, fields: Fields, without: readonly string[] = []): ReadableFact[] {
    if (!stored) return [];
    const known = Object.keys(fields).filter((key) => key in stored);
    const others = Object.keys(stored).filter((key) => !(key in fields) && !technical.test(key));
    return [...known, ...others]
      .filter((key) => !without.includes(key) && !isEmpty(stored[key]))
      .map((key): ReadableFact => [nameOf(fields[key], key), valueOf(fields[key], stored[key])]);
  }

  function nameOf(field: FieldWords | undefined, key: string): string {
    return field ? i18n._(field.name) : key;
  }

  function versionOf(stored: Stored & { report_people: readonly Stored[] }, heading: string): ReadablePart {
    const facts = factsOf(stored, words.abstract, ['title', 'abstract', 'report_people', 'earlier_versions']);
    const people = stored.report_people.map((person) => authorOf(person, marksOf(person))).join('\n');
    const authors: ReadableFact[] = people ? [[i18n._(abstractFields.report_people.name), people]] : [];
    return { heading, facts: [...authors, ...facts], paragraphs: textOf(stored['abstract']) };
  }

  function marksOf(person: Stored): string[] {
    return [
      person['Corresponding_author'] === 1 ? t`corresponding author` : '',
      person['Oral_presentation_author'] === 1 ? t`presenting author` : '',
    ];
  }

  function abstractParts(submission: PersonExport['submissions'][number]): ReadablePart[] {
    const number = asText(submission['report_id']);
    const title = asText(submission['title']) || t`Untitled`;
    const earlier = submission.earlier_versions as (Stored & { report_people: readonly Stored[] })[];
    return [
      versionOf(submission, `#${number} ${title}`),
      ...earlier.map((version) => {
        const count = asText(version['version']);
        return versionOf(version, t`#${number}, earlier version ${count}: ${asText(version['title'])}`);
      }),
    ];
  }

  function logPart(entry: PersonExport['log'][number]): ReadablePart {
    const named = { ...entry, actor_name: entry.actor in impersonalNames ? '' : t`The office` };
    const target = log.subject(named);
    const [done = '', rest = ''] = target ? log.action(entry.action).split(/\s*…\s*/) : [log.action(entry.action)];
    const space = language === 'zh' ? '' : ' ';
    const sentence = [log.actor(named), done, target, rest].filter(Boolean).join(space);
    const changes = changesOf(entry, log.value).map(({ field, before, after }): ReadableFact => [
      log.field(field),
      [before, after].map((each) => each ?? '–').join(' → '),
    ]);
    return { facts: [[format(entry.at), sentence], ...changes] };
  }

  return ({ account, submissions, letters, mail, files, log: entries }) => {
    const { registration, author_information, payment, invoice, issued_invoice } = account;
    const name = shownFullName(registration as unknown as Parameters<typeof shownFullName>[0]);
    const at = format(new Date().toISOString());
    const part = (facts: ReadableFact[], heading?: string): ReadablePart[] =>
      facts.length > 0 ? [{ facts, ...(heading !== undefined && { heading }) }] : [];
    const times = (rows: readonly Stored[], key: string) =>
      rows
        .map((row) => asText(row[key]))
        .toSorted((one, other) => one.localeCompare(other))
        .map(format)
        .join('; ');
    const signedIn: ReadableFact[] = [
      [t`Last log-in on each device`, times(account.devices, 'seen_at')],
      [t`Logged in until`, times(account.sessions, 'expires_at')],
    ];
    const sections = [
      {
        heading: t`Account`,
        parts: [
          ...part([...factsOf(registration, words.account), ...signedIn.filter(([, value]) => value)]),
          ...part(factsOf(author_information, words.information), t`Author information from the dashboard`),
          ...account.merged_accounts.flatMap((merged) => part(factsOf(merged, words.merged), t`Merged account`)),
        ],
      },
      {
        heading: t`Abstracts`,
        parts: submissions.flatMap((each) => abstractParts({ ...each, ...fileNames(each, files) })),
      },
      {
        heading: t`Invitation letters`,
        parts: letters.flatMap((letter) =>
          part(factsOf({ ...letter, ...fileNames(letter, files) }, words.letter), `#${asText(letter['letter_id'])}`),
        ),
      },
      { heading: t`Payment`, parts: part(factsOf(payment, words.payment, ['paid_by'])) },
      {
        heading: t`Invoice`,
        parts: [
          ...part([...factsOf(invoice, words.invoice), ...factsOf(issued_invoice, words.invoice)]),
          ...account.earlier_invoices.flatMap((earlier) => part(factsOf(earlier, words.invoice), t`Merged account`)),
        ],
      },
      {
        heading: t`Mail`,
        parts: mail.map((each) => ({
          heading: asText(each['subject']) || t`Without a subject`,
          facts: factsOf(each, words.mail, ['subject', 'text', 'about']),
          paragraphs: textOf(each['text']),
        })),
      },
      {
        heading: t`Files`,
        parts: files.map((file) => ({
          heading: asText(file['name']),
          facts: factsOf({ ...file, size: size(Number(file['size'])) }, words.file, ['name']),
        })),
      },
      { heading: t`Log`, parts: entries.map(logPart) },
    ];
    return {
      language,
      title: name || asText(registration['email']),
      lead: [
        t`What ${text(site.name)} holds of this person, as of ${at}. Times are ${zoneName}.`,
        t`Keys and checksums are left out; they stand in the JSON of the same data.`,
      ],
      sections: sections.filter(({ parts }) => parts.length > 0),
    };
  };
}

/** The names of the files of an abstract or a letter, by their ids. */
function fileNames(stored: Stored, files: readonly Stored[]): Stored {
  const nameOf = (id: unknown) => files.find(({ file_id }) => file_id === id)?.['name'];
  return { file_name: nameOf(stored['file_id']), signed_file_name: nameOf(stored['signed_file_id']) };
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function textOf(text: unknown): string[] {
  return typeof text === 'string' && text.trim() !== '' ? [text] : [];
}

/** `Prof. Ada Lovelace, Host University, ada@university.example, presenting author`. */
function authorOf(person: Stored, marks: readonly string[]): string {
  const said = (key: string) => asText(person[key]).trim();
  const name = fullName({ Firstname: said('Firstname'), Middlename: said('Middlename'), Lastname: said('Lastname') });
  const titled = [said('Position'), name].filter(Boolean).join(' ');
  return [titled, said('Affiliation'), said('email'), ...marks].filter(Boolean).join(', ');
}
