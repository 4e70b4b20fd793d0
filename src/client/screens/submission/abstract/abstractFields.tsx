import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#conference/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { TitleLength } from './titleLength.tsx';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import classes from '#client/screens/submission/form/form.module.css';

interface AbstractFieldsProps {
  form: DraftFormValues;
  hasTopics: RouteOf<'submission'>['hasTopics'];
}

/** Type, topic, title, abstract and keywords (R4, R7). Nothing typed or pasted is ever cut off. */
export function AbstractFields({ form, hasTopics }: AbstractFieldsProps) {
  const { t } = useLingui();
  const text = useText();
  const words = site.submission.abstractWords;
  return (
    <div className={classes.fields}>
      <NativeSelect
        key={form.key('submissionType')}
        {...form.getInputProps('submissionType')}
        className={hasTopics ? classes.half : classes.whole}
        label={t`Submission type`}
        data={site.submission.types.map(({ value, label, opensLater }) => ({
          value,
          label: text(label),
          disabled: opensLater,
        }))}
      />
      {hasTopics && (
        <NativeSelect
          key={form.key('topics')}
          {...form.getInputProps('topics')}
          className={classes.half}
          label={t`Topic`}
          data={[{ value: '', label: t`Choose a topic` }, ...site.topics.map(toOption)]}
        />
      )}
      <TextInput
        key={form.key('title')}
        {...form.getInputProps('title')}
        className={classes.whole}
        label={t`Title`}
        description={<TitleLength form={form} />}
        required
        withAsterisk={false}
      />
      <Textarea
        key={form.key('abstract')}
        {...form.getInputProps('abstract')}
        className={classes.whole}
        label={t`Abstract`}
        description={t`At most ${words} words`}
        // Of no form. At every key Chromium's autofill looks through all fields of the form, and 30 authors have 270:
        // a key takes half as long without. Proven by the bench `typing`; to undo, remove the line.
        form=""
        rows={10}
        resize="vertical"
        required
        withAsterisk={false}
      />
      <TextInput
        key={form.key('keywords')}
        {...form.getInputProps('keywords')}
        className={classes.whole}
        label={t`Keywords`}
        description={t`At least three, separated by commas`}
        required
        withAsterisk={false}
      />
    </div>
  );

  function toOption(topic: (typeof site.topics)[number], index: number) {
    const number = String(index + 1);
    return { value: number, label: `${number} ${text(topic)}` };
  }
}
