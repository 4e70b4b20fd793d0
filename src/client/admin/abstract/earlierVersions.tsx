import { Trans, useLingui } from '@lingui/react/macro';
import type { AbstractField, EarlierVersion, OneAbstract } from '#contract/staff/oneAbstract.ts';
import { abstractFields } from '#contract/staff/oneAbstract.ts';
import { isSame } from '#client/commands/fieldChanges.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { AuthorDifferences } from '#client/versions/authorDifferences.tsx';
import { Changed, EarlierAndLater } from '#client/versions/marks.tsx';
import { TextDifferences } from '#client/versions/textDifferences.tsx';
import { Fact, FactList } from '#client/admin/ui/facts.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { useFieldList, useFieldNames, useFieldWords } from './fieldWords.ts';
import type { AbstractValues } from './fields.ts';
import classes from './abstract.module.css';

/** The versions before this one, each with what the next changed. */
export function EarlierVersions({ abstract }: { abstract: OneAbstract }) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const names = useFieldNames();
  const listed = useFieldList();
  return (
    <ol className={`${rows.rows} ${classes.versions}`}>
      {abstract.earlier.map((version, index) => {
        const next: AbstractValues = abstract.earlier[index - 1] ?? abstract;
        const fields = changedFields(version, next);
        const number = version.version;
        const by = version.by_name || t`the author`;
        const at = format(version.received_at);
        return (
          <li key={number}>
            <details>
              <summary>
                <Trans>
                  Version {number} by <bdi>{by}</bdi>, {at}
                </Trans>
                <small>{listed(fields)}</small>
              </summary>
              <FactList>
                {fields.map((field) => (
                  <Fact key={field} name={names[field]}>
                    <EarlierAndLater>
                      <FieldDifference field={field} before={version} after={next} />
                    </EarlierAndLater>
                  </Fact>
                ))}
              </FactList>
            </details>
          </li>
        );
      })}
    </ol>
  );
}

function changedFields(before: EarlierVersion, after: AbstractValues): AbstractField[] {
  return abstractFields.filter((field) => !isSame(before[field], after[field]));
}

/** How one field differs, as one text. */
export function FieldDifference({
  field,
  before,
  after,
}: {
  field: AbstractField;
  before: AbstractValues;
  after: AbstractValues;
}) {
  const words = useFieldWords();
  if (field === 'report_people') return <AuthorDifferences before={before[field]} after={after[field]} />;
  if (field === 'submissionType' || field === 'topics') {
    return <Changed before={words(field, before[field])} after={words(field, after[field])} />;
  }
  return <TextDifferences before={before[field]} after={after[field]} />;
}
