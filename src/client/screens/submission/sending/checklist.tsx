import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { site } from '#client/published/site.ts';
import { authorProblems } from '#contract/rules/reportRules.ts';
import { toContent, type AuthorRow } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { useWordCount } from '#client/screens/submission/abstract/useWordCount.ts';
import classes from './statePanel.module.css';

interface ChecklistProps {
  form: DraftFormValues;
  hasFile: boolean;
  /** Whether a submission is changed; it may need more of its authors than a new one. */
  isChange: boolean;
}

/** Shows which parts of the submission are complete. It never blocks sending. */
export function Checklist({ form, hasFile, isChange }: ChecklistProps) {
  const { t } = useLingui();
  const title: string = form.useWatchValue('title');
  const abstract: string = form.useWatchValue('abstract');
  const keywords: string = form.useWatchValue('keywords');
  const authors = (form.useWatchValue('report_people') as AuthorRow[]).length;
  form.useWatchValue('corresponding');
  const people = toContent(form.getValues()).report_people;
  const words = useWordCount(abstract);
  const limit = site.submission.abstractWords;
  const hasTexts = [title, abstract, keywords].every((value) => value.trim() !== '');
  return (
    <ul className={classes.checklist} aria-label={t`What is there`}>
      <Item done={authorProblems(people, site.submission, isChange).length === 0}>
        {/* '#' would load the browser's number formats, which takes long while the page is hydrated. */}
        <Plural value={authors} one={`${authors} author`} other={`${authors} authors`} />
      </Item>
      <Item done={hasTexts}>
        <Trans>Title, abstract, keywords</Trans>
      </Item>
      <Item done={words !== undefined && words > 0 && words <= limit} over={words !== undefined && words > limit}>
        <Trans>
          {words ?? '–'} of {limit} words
        </Trans>
      </Item>
      <Item done={hasFile}>{hasFile ? <Trans>File attached</Trans> : <Trans>No file attached</Trans>}</Item>
    </ul>
  );
}

function Item({ done, over, children }: { done: boolean; over?: boolean; children: ReactNode }) {
  return (
    <li data-done={done || undefined} data-over={over || undefined}>
      {children}
    </li>
  );
}
