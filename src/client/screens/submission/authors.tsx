import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { site } from '#conference/site.ts';
import { limits } from '#contract/limits.ts';
import { positions } from '#contract/report.ts';
import { focusFieldSoon } from './focusField.ts';
import { usePositionNames } from './positionNames.ts';
import { choicesWithout, newAuthorRow } from './formValues.ts';
import type { DraftFormValues } from './useDraftForm.ts';
import classes from './authors.module.css';

/** The author list (R5): in the order of the paper, one presenter, one corresponding author (several where allowed). */
export function Authors({ form }: { form: DraftFormValues }) {
  const rows = form.getValues().report_people;

  const add = () => {
    form.insertListItem('report_people', newAuthorRow());
    focusFieldSoon(`report_people.${rows.length}.Firstname`);
  };
  const remove = (index: number) => {
    const key = rows[index]?.key;
    if (!key) return;
    form.removeListItem('report_people', index);
    const choices = choicesWithout(form.getValues(), key);
    form.setFieldValue('corresponding', choices.corresponding);
    form.setFieldValue('presenter', choices.presenter);
    focusFieldSoon(`report_people.${index - 1}.Firstname`);
  };

  return (
    <>
      {rows.map(({ key }, index) => (
        <Author
          key={key}
          form={form}
          index={index}
          rowKey={key}
          {...(index > 0 && { onRemove: () => remove(index) })}
        />
      ))}
      <Button variant="outline" size="sm" onClick={add} disabled={rows.length >= limits.people}>
        <Trans>Add an author</Trans>
      </Button>
    </>
  );
}

interface AuthorProps {
  form: DraftFormValues;
  index: number;
  rowKey: string;
  /** Absent for the first author, who cannot be deleted. */
  onRemove?: () => void;
}

function Author({ form, index, rowKey, onRemove }: AuthorProps) {
  const { t } = useLingui();
  const nameOf = usePositionNames();
  const number = index + 1;
  const field = (name: 'Firstname' | 'Middlename' | 'Lastname' | 'Affiliation' | 'email' | 'Position') => {
    const path = `report_people.${index}.${name}` as const;
    return { ...form.getInputProps(path), key: form.key(path) };
  };
  const { key: positionKey, ...position } = field('Position');

  return (
    <fieldset className={classes.author}>
      <legend>
        <Trans>Author {number}</Trans>
      </legend>
      <div className={classes.roles}>
        <CorrespondingChoice form={form} rowKey={rowKey} />
        <Radio
          name="presenter"
          label={t`Presenter`}
          checked={form.getValues().presenter === rowKey}
          onChange={() => form.setFieldValue('presenter', rowKey)}
        />
        {onRemove && (
          <Button variant="subtle" size="compact-sm" onClick={onRemove} aria-label={t`Delete author ${number}`}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
      <div className={classes.fields}>
        <TextInput
          {...field('Firstname')}
          className={classes.third}
          label={t`First name`}
          required
          withAsterisk={false}
        />
        <TextInput {...field('Middlename')} className={classes.third} label={t`Middle name (optional)`} />
        <TextInput
          {...field('Lastname')}
          className={classes.third}
          label={t`Last name`}
          required
          withAsterisk={false}
        />
        <NativeSelect
          key={positionKey}
          {...position}
          className={classes.third}
          label={t`Position`}
          required={site.submission.positionRequired === 'always'}
          withAsterisk={false}
          data={[{ value: '', label: t`Position` }, ...positions.map((value) => ({ value, label: nameOf(value) }))]}
        />
        <TextInput
          {...field('Affiliation')}
          className={classes.twoThirds}
          label={t`Affiliation`}
          required
          withAsterisk={false}
        />
        <TextInput
          {...field('email')}
          className={classes.whole}
          label={t`Email`}
          type="text"
          inputMode="email"
          required
          withAsterisk={false}
        />
      </div>
    </fieldset>
  );
}

/** One by radio, or several by checkbox, as the conference has it. */
function CorrespondingChoice({ form, rowKey }: { form: DraftFormValues; rowKey: string }) {
  const { t } = useLingui();
  const chosen = form.getValues().corresponding;
  const checked = chosen.includes(rowKey);
  if (site.submission.correspondingAuthors === 'one') {
    return (
      <Radio
        name="corresponding"
        label={t`Corresponding author`}
        checked={checked}
        onChange={() => form.setFieldValue('corresponding', [rowKey])}
      />
    );
  }
  const others = chosen.filter((key) => key !== rowKey);
  return (
    <Checkbox
      label={t`Corresponding author`}
      checked={checked}
      onChange={() => form.setFieldValue('corresponding', checked ? others : [...others, rowKey])}
    />
  );
}
