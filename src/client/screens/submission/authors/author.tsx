import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { memo, useId, type ReactNode } from 'react';
import { site } from '#conference/site.ts';
import { positions, type Person } from '#contract/calls/report.ts';
import { PeopleOffer } from './peopleOffer.tsx';
import { usePositionNames } from './usePositionNames.ts';
import { SortableRow, useHandle } from './sortableList.tsx';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import type { KnownPeople } from './useKnownPeople.ts';
import classes from './authors.module.css';

interface AuthorProps {
  form: DraftFormValues;
  index: number;
  rowKey: string;
  isLast: boolean;
  canMove: boolean;
  isPresenter: boolean;
  isCorresponding: boolean;
  /** What is said of this author's fields, so that the row is drawn again when it changes. */
  errors: string;
  people: KnownPeople;
  actions: AuthorActions;
}

/** What may be done with a row, by its place. Always the same functions: a row is not drawn again because of them. */
export interface AuthorActions {
  step: (index: number, direction: 'up' | 'down') => void;
  remove: (index: number) => void;
  fill: (index: number, person: Partial<Person>) => void;
}

/**
 * One author: who it is, what the author is in this abstract, and where in the order. Drawn again only when something
 * of this row changes: that an author is added must not cost more the more there are.
 */
export const Author = memo(AuthorRow, ({ form: _formBefore, ...before }, { form: _formNow, ...now }) =>
  (Object.keys(now) as (keyof typeof now)[]).every((key) => before[key] === now[key]),
);

function AuthorRow({
  form,
  index,
  rowKey,
  isLast,
  canMove,
  isPresenter,
  isCorresponding,
  people,
  actions,
}: AuthorProps) {
  const titleId = useId();
  const number = index + 1;
  return (
    <SortableRow rowKey={rowKey} className={classes.author} aria-labelledby={titleId}>
      <div className={classes.head}>
        {canMove && <Handle number={number} />}
        <b id={titleId} className={classes.title}>
          <Trans>Author {number}</Trans>
        </b>
        {canMove && <Steps index={index} isLast={isLast} onStep={actions.step} />}
        {index > 0 && <Remove number={number} onClick={() => actions.remove(index)} />}
        <div className={classes.roles}>
          <CorrespondingChoice form={form} rowKey={rowKey} isFirst={index === 0} checked={isCorresponding} />
          <PresenterChoice form={form} rowKey={rowKey} checked={isPresenter} />
        </div>
      </div>
      <PeopleOffer form={form} index={index} people={people} onChoose={(person) => actions.fill(index, person)} />
      <PersonFields form={form} index={index} />
    </SortableRow>
  );
}

function Handle({ number }: { number: number }) {
  const { t } = useLingui();
  return (
    <ActionIcon
      className={classes.handle}
      variant="subtle"
      size={32}
      {...useHandle()}
      aria-label={t`Drag author ${number}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 5h0M15 5h0M9 12h0M15 12h0M9 19h0M15 19h0" />
      </svg>
    </ActionIcon>
  );
}

function Steps({ index, isLast, onStep }: { index: number; isLast: boolean; onStep: AuthorActions['step'] }) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <>
      <Step
        path={`report_people.${index}.up`}
        label={t`Move author ${number} up`}
        disabled={index === 0}
        onClick={() => onStep(index, 'up')}
      >
        <path d="M12 19V6m-6 6 6-6 6 6" />
      </Step>
      <Step
        path={`report_people.${index}.down`}
        label={t`Move author ${number} down`}
        disabled={isLast}
        onClick={() => onStep(index, 'down')}
      >
        <path d="M12 5v13m-6-6 6 6 6-6" />
      </Step>
    </>
  );
}

/** The first author cannot be deleted. */
function Remove({ number, onClick }: { number: number; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      className={classes.remove}
      variant="subtle"
      size="compact-sm"
      onClick={onClick}
      aria-label={t`Delete author ${number}`}
    >
      <Trans>Delete</Trans>
    </Button>
  );
}

interface StepProps {
  /** By which `focusField` finds it. */
  path: string;
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Step({ path, label, disabled, onClick, children }: StepProps) {
  return (
    <ActionIcon
      className={classes.step}
      variant="subtle"
      size={32}
      data-field={path}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
    </ActionIcon>
  );
}

function PersonFields({ form, index }: Pick<AuthorProps, 'form' | 'index'>) {
  const { t } = useLingui();
  const nameOf = usePositionNames();
  // Without the form's keys, which name a place: when the row moves its fields go with it, with all that is in them.
  const field = (name: 'Firstname' | 'Middlename' | 'Lastname' | 'Affiliation' | 'email' | 'Position') =>
    form.getInputProps(`report_people.${index}.${name}`);
  return (
    <div className={classes.fields}>
      <TextInput
        {...field('Firstname')}
        className={classes.third}
        label={t`First name`}
        required
        withAsterisk={false}
      />
      <TextInput {...field('Middlename')} className={classes.third} label={t`Middle name (optional)`} />
      <TextInput {...field('Lastname')} className={classes.third} label={t`Last name`} required withAsterisk={false} />
      <NativeSelect
        {...field('Position')}
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
  );
}

interface ChoiceProps {
  form: DraftFormValues;
  rowKey: string;
  checked: boolean;
}

function PresenterChoice({ form, rowKey, checked }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <Radio
      name="presenter"
      label={t`Presenter`}
      checked={checked}
      onChange={() => form.setFieldValue('presenter', rowKey)}
    />
  );
}

/** One by radio, or several by checkbox, as the conference has it. */
function CorrespondingChoice({ form, rowKey, isFirst, checked }: ChoiceProps & { isFirst: boolean }) {
  const { t } = useLingui();
  const choose = (keys: string[]) => {
    form.setFieldValue('corresponding', keys);
    form.clearFieldError('report_people');
  };
  if (site.submission.correspondingAuthors === 'one') {
    return (
      <Radio name="corresponding" label={t`Corresponding author`} checked={checked} onChange={() => choose([rowKey])} />
    );
  }
  const isMissing = Boolean(form.errors.report_people);
  const others = () => form.getValues().corresponding.filter((key) => key !== rowKey);
  return (
    <Checkbox
      label={t`Corresponding author`}
      checked={checked}
      {...(isFirst && { 'data-field': 'report_people' })}
      {...(isMissing && { 'aria-invalid': true, 'aria-describedby': 'report_people-error' })}
      onChange={() => choose(checked ? others() : [...others(), rowKey])}
    />
  );
}
