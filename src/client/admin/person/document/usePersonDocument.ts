import { useLingui } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import { fullName, shownFullName } from '#contract/names/fullName.ts';
import type { PersonExport } from '#contract/kinds/person/person.ts';
import { impersonalNames } from '#contract/staff/rules.ts';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import type { ReadableDocument, ReadableFact, ReadablePart } from '#client/admin/export/readable.ts';
import { loggedChanges } from '#client/admin/log/logEntry.tsx';
import { useLogWords } from '#client/admin/log/logWords.ts';
import { useFormats } from '#client/admin/records/words/useFieldWords.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { documentFacts } from '#contract/kinds/person/personDocument.ts';
import { factAsText, documentPartOf, useFacts, type Stored } from './useFacts.ts';

/** Everything that is held of a person as a document, in the language in which the area is read (S17). */
export function usePersonDocument(): (data: PersonExport) => ReadableDocument {
  const { t } = useLingui();
  const { language, text } = useFormats();
  const { factsOf, times } = useFacts();
  const log = useLogWords();
  const { format, zoneName } = useConferenceTime();
  const size = useFileSize();

  function versionOf(stored: Stored & { report_people: readonly Stored[] }, heading: string): ReadablePart {
    const facts = factsOf(stored, documentFacts.abstract, ['title', 'abstract', 'report_people', 'earlier_versions']);
    const people = stored.report_people.map((person) => authorOf(person, marksOf(person))).join('\n');
    const authors: ReadableFact[] = people ? [[text(abstractFacts.report_people.label), people]] : [];
    return { heading, facts: [...authors, ...facts], paragraphs: textOf(stored['abstract']) };
  }

  function marksOf(person: Stored): string[] {
    return [
      person['Corresponding_author'] === 1 ? t`corresponding author` : '',
      person['Oral_presentation_author'] === 1 ? t`presenting author` : '',
    ];
  }

  function abstractParts(submission: PersonExport['submissions'][number]): ReadablePart[] {
    const number = factAsText(submission['report_id']);
    const title = factAsText(submission['title']) || t`Untitled`;
    const earlier = submission.earlier_versions as (Stored & { report_people: readonly Stored[] })[];
    return [
      versionOf(submission, `#${number} ${title}`),
      ...earlier.map((version) => {
        const count = factAsText(version['version']);
        return versionOf(version, t`#${number}, earlier version ${count}: ${factAsText(version['title'])}`);
      }),
    ];
  }

  function logPart(entry: PersonExport['log'][number]): ReadablePart {
    const named = { ...entry, actor_name: entry.actor in impersonalNames ? '' : t`The office` };
    const target = log.subject(named);
    const [done = '', rest = ''] = target ? log.action(entry.action).split(/\s*…\s*/) : [log.action(entry.action)];
    const space = language === 'zh' ? '' : ' ';
    const sentence = [log.actor(named), done, target, rest].filter(Boolean).join(space);
    const changes = loggedChanges(entry, log.value).map(({ field, before, after }): ReadableFact => [
      log.field(field, entry.action),
      [before, after].map((each) => each ?? '–').join(' → '),
    ]);
    return { facts: [[format(entry.at), sentence], ...changes] };
  }

  return ({ account, submissions, letters, mail, files, log: entries }) => {
    const { registration, author_information, payment, invoice, issued_invoice } = account;
    const name = shownFullName(registration as unknown as Parameters<typeof shownFullName>[0]);
    const at = format(new Date().toISOString());
    const signedIn: ReadableFact[] = [
      [t`Last log-in on each device`, times(account.devices, 'seen_at')],
      [t`Logged in until`, times(account.sessions, 'expires_at')],
    ];
    const sections = [
      {
        heading: t`Account`,
        parts: [
          ...documentPartOf([
            ...factsOf(registration, documentFacts.account),
            ...signedIn.filter(([, value]) => value),
          ]),
          ...documentPartOf(
            factsOf(author_information, documentFacts.information),
            t`Author information from the dashboard`,
          ),
          ...account.merged_accounts.flatMap((merged) =>
            documentPartOf(factsOf(merged, documentFacts.merged), t`Merged account`),
          ),
        ],
      },
      {
        heading: t`Abstracts`,
        parts: submissions.flatMap((each) => abstractParts({ ...each, ...fileNames(each, files) })),
      },
      {
        heading: t`Invitation letters`,
        parts: letters.flatMap((letter) =>
          documentPartOf(
            factsOf({ ...letter, ...fileNames(letter, files) }, documentFacts.letter),
            `#${factAsText(letter['letter_id'])}`,
          ),
        ),
      },
      { heading: t`Payment`, parts: documentPartOf(factsOf(payment, documentFacts.payment, ['paid_by'])) },
      {
        heading: t`Invoice`,
        parts: [
          ...documentPartOf([
            ...factsOf(invoice, documentFacts.invoice),
            ...factsOf(issued_invoice, documentFacts.invoice),
          ]),
          ...account.earlier_invoices.flatMap((earlier) =>
            documentPartOf(factsOf(earlier, documentFacts.invoice), t`Merged account`),
          ),
        ],
      },
      {
        heading: t`Mail`,
        parts: mail.map((each) => ({
          heading: factAsText(each['subject']) || t`Without a subject`,
          facts: factsOf(each, documentFacts.mail, ['subject', 'text', 'about']),
          paragraphs: textOf(each['text']),
        })),
      },
      {
        heading: t`Files`,
        parts: files.map((file) => ({
          heading: factAsText(file['name']),
          facts: factsOf({ ...file, size: size(Number(file['size'])) }, documentFacts.file, ['name']),
        })),
      },
      { heading: t`Log`, parts: entries.map(logPart) },
    ];
    return {
      language,
      title: name || factAsText(registration['email']),
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

function textOf(text: unknown): string[] {
  return typeof text === 'string' && text.trim() !== '' ? [text] : [];
}

/** `Prof. Ada Lovelace, Host University, ada@university.example, presenting author`. */
function authorOf(person: Stored, marks: readonly string[]): string {
  const said = (key: string) => factAsText(person[key]).trim();
  const name = fullName({ Firstname: said('Firstname'), Middlename: said('Middlename'), Lastname: said('Lastname') });
  const titled = [said('Position'), name].filter(Boolean).join(' ');
  return [titled, said('Affiliation'), said('email'), ...marks].filter(Boolean).join(', ');
}
