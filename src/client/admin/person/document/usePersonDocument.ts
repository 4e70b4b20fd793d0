import { useLingui } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import { fullName, shownFullName } from '#contract/names/fullName.ts';
import type { PersonExport } from '#contract/kinds/person/person.ts';
import { impersonalNames } from '#contract/staff/rules.ts';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import type { DocumentBlock, TextDocument } from '#contract/document/blocks.ts';
import { loggedChanges } from '#client/admin/log/logEntry.tsx';
import { useLogWords } from '#client/admin/log/logWords.ts';
import { useFormats } from '#client/admin/records/words/useFieldWords.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { documentFacts } from '#contract/kinds/person/personDocument.ts';
import { factBlocks, paragraphs, personDocument, section, subheading, type PersonFact } from './personBlocks.ts';
import { factAsText, useFacts, type Stored } from './useFacts.ts';

/** Everything that is stored about a person as a document, in the language of the interface (S17). */
export function usePersonDocument(): (data: PersonExport) => TextDocument {
  const { t } = useLingui();
  const { language, text } = useFormats();
  const { factsOf, times } = useFacts();
  const log = useLogWords();
  const { format, zoneName } = useConferenceTime();
  const size = useFileSize();

  function versionOf(stored: Stored & { report_people: readonly Stored[] }, heading: string): DocumentBlock[] {
    const facts = factsOf(stored, documentFacts.abstract, ['title', 'abstract', 'report_people', 'earlier_versions']);
    const people = stored.report_people.map((person) => authorOf(person, marksOf(person))).join('\n');
    const authors: PersonFact[] = people ? [[text(abstractFacts.report_people.label), people]] : [];
    return [subheading(heading), ...factBlocks([...authors, ...facts]), ...paragraphs(stored['abstract'])];
  }

  function marksOf(person: Stored): string[] {
    return [
      person['Corresponding_author'] === 1 ? t`corresponding author` : '',
      person['Oral_presentation_author'] === 1 ? t`presenting author` : '',
    ];
  }

  function abstractBlocks(submission: PersonExport['submissions'][number]): DocumentBlock[] {
    const number = factAsText(submission['report_id']);
    const title = factAsText(submission['title']) || t`Untitled`;
    const earlier = submission.earlier_versions as (Stored & { report_people: readonly Stored[] })[];
    return [
      ...versionOf(submission, `#${number} ${title}`),
      ...earlier.flatMap((version) => {
        const count = factAsText(version['version']);
        return versionOf(version, t`#${number}, earlier version ${count}: ${factAsText(version['title'])}`);
      }),
    ];
  }

  function logBlocks(entry: PersonExport['log'][number]): DocumentBlock[] {
    const named = { ...entry, actor_name: entry.actor in impersonalNames ? '' : t`The office` };
    const target = log.subject(named);
    const [done = '', rest = ''] = target ? log.action(entry.action).split(/\s*…\s*/) : [log.action(entry.action)];
    const space = language === 'zh' ? '' : ' ';
    const sentence = [log.actor(named), done, target, rest].filter(Boolean).join(space);
    const changes = loggedChanges(entry, log.value).map(({ field, before, after }): PersonFact => [
      log.field(field, entry.action),
      [before, after].map((each) => each ?? '–').join(' → '),
    ]);
    return factBlocks([[format(entry.at), sentence], ...changes]);
  }

  return ({ account, submissions, letters, mail, files, log: entries }) => {
    const { registration, author_information, payment, invoice, issued_invoice } = account;
    const name = shownFullName({
      Firstname: factAsText(registration['Firstname']),
      Middlename: factAsText(registration['Middlename']),
      Lastname: factAsText(registration['Lastname']),
    });
    const at = format(new Date().toISOString());
    const signedIn: PersonFact[] = [
      [t`Last log-in on each device`, times(account.devices, 'seen_at')],
      [t`Logged in until`, times(account.sessions, 'expires_at')],
    ];
    const information = t`Author information from the dashboard`;
    return personDocument(
      name || factAsText(registration['email']),
      [
        t`What ${text(site.name)} holds of this person, as of ${at}. Times are ${zoneName}.`,
        t`Keys and checksums are left out; they stand in the JSON of the same data.`,
      ],
      [
        ...section(t`Account`, [
          ...factBlocks([...factsOf(registration, documentFacts.account), ...signedIn.filter(([, value]) => value)]),
          ...factBlocks(factsOf(author_information, documentFacts.information), information),
          ...account.merged_accounts.flatMap((merged) =>
            factBlocks(factsOf(merged, documentFacts.merged), t`Merged account`),
          ),
        ]),
        ...section(
          t`Abstracts`,
          submissions.flatMap((each) => abstractBlocks({ ...each, ...fileNames(each, files) })),
        ),
        ...section(
          t`Invitation letters`,
          letters.flatMap((letter) =>
            factBlocks(
              factsOf({ ...letter, ...fileNames(letter, files) }, documentFacts.letter),
              `#${factAsText(letter['letter_id'])}`,
            ),
          ),
        ),
        ...section(t`Payment`, factBlocks(factsOf(payment, documentFacts.payment, ['paid_by']))),
        ...section(t`Invoice`, [
          ...factBlocks([
            ...factsOf(invoice, documentFacts.invoice),
            ...factsOf(issued_invoice, documentFacts.invoice),
          ]),
          ...account.earlier_invoices.flatMap((earlier) =>
            factBlocks(factsOf(earlier, documentFacts.invoice), t`Merged account`),
          ),
        ]),
        ...section(
          t`Mail`,
          mail.flatMap((each) => [
            subheading(factAsText(each['subject']) || t`Without a subject`),
            ...factBlocks(factsOf(each, documentFacts.mail, ['subject', 'text', 'about'])),
            ...paragraphs(each['text']),
          ]),
        ),
        ...section(
          t`Files`,
          files.flatMap((file) => [
            subheading(factAsText(file['name'])),
            ...factBlocks(factsOf({ ...file, size: size(Number(file['size'])) }, documentFacts.file, ['name'])),
          ]),
        ),
        ...section(t`Log`, entries.flatMap(logBlocks)),
      ],
    );
  };
}

/** The names of the files of an abstract or a letter, by their ids. */
function fileNames(stored: Stored, files: readonly Stored[]): Stored {
  const nameOf = (id: unknown) => files.find(({ file_id }) => file_id === id)?.['name'];
  return { file_name: nameOf(stored['file_id']), signed_file_name: nameOf(stored['signed_file_id']) };
}

/** `Prof. Ada Lovelace, Host University, ada@university.example, presenting author`. */
function authorOf(person: Stored, marks: readonly string[]): string {
  const said = (key: string) => factAsText(person[key]).trim();
  const name = fullName({ Firstname: said('Firstname'), Middlename: said('Middlename'), Lastname: said('Lastname') });
  const titled = [said('Position'), name].filter(Boolean).join(' ');
  return [titled, said('Affiliation'), said('email'), ...marks].filter(Boolean).join(', ');
}
