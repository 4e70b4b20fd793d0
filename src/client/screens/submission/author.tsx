import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useSortable } from '@dnd-kit/sortable';
import { useId, type ReactNode } from 'react';
import { site } from '#conference/site.ts';
import { positions } from '#contract/report.ts';
import { usePositionNames } from './positionNames.ts';
import type { DraftFormValues } from './useDraftForm.ts';
import classes from './authors.module.css';

interface AuthorProps {
  form: DraftFormValues;
  index: number;
  /** Of how many authors. */
  count: number;
  rowKey: string;
  /** Whom to fill in, while nothing is written. */
  offer: ReactNode;
  onStep: (direction: 'up' | 'down') => void;
  /** Absent for the first author, who cannot be deleted. */
  onRemove?: () => void;
}

/** One author: who it is, what the author is in this abstract, and where in the order. */
export function Author({ form, index, count, rowKey, offer, onStep, onRemove }: AuthorProps) {
  const { t } = useLingui();
  const titleId = useId();
  const number = index + 1;
  return (
    <SortableCard rowKey={rowKey} titleId={titleId} number={number} canMove={count > 1}>
      {(handle) => (
        <>
          <div className={classes.head}>
            {handle}
            <b id={titleId} className={classes.title}>
              <Trans>Author {number}</Trans>
            </b>
            {count > 1 && (
              <>
                <Step
                  path={`report_people.${index}.up`}
                  label={t`Move author ${number} up`}
                  disabled={index === 0}
                  onClick={() => onStep('up')}
                >
                  <path d="M12 19V6m-6 6 6-6 6 6" />
                </Step>
                <Step
                  path={`report_people.${index}.down`}
                  label={t`Move author ${number} down`}
                  disabled={number === count}
                  onClick={() => onStep('down')}
                >
                  <path d="M12 5v13m-6-6 6 6 6-6" />
                </Step>
              </>
            )}
            {onRemove && (
              <Button
                className={classes.remove}
                variant="subtle"
                size="compact-sm"
                onClick={onRemove}
                aria-label={t`Delete author ${number}`}
              >
                <Trans>Delete</Trans>
              </Button>
            )}
            <div className={classes.roles}>
              <CorrespondingChoice form={form} rowKey={rowKey} isFirst={index === 0} />
              <Radio
                name="presenter"
                label={t`Presenter`}
                checked={form.getValues().presenter === rowKey}
                onChange={() => form.setFieldValue('presenter', rowKey)}
              />
            </div>
          </div>
          {offer}
          <PersonFields form={form} index={index} />
        </>
      )}
    </SortableCard>
  );
}

interface SortableCardProps {
  rowKey: string;
  titleId: string;
  number: number;
  canMove: boolean;
  children: (handle: ReactNode) => ReactNode;
}

function SortableCard({ rowKey, titleId, number, canMove, children }: SortableCardProps) {
  const { t } = useLingui();
  const isStill = useReducedMotion();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: rowKey,
    disabled: !canMove,
    attributes: { roleDescription: t`sortable` },
    ...(isStill && { transition: null }),
  });
  const { role: _button, ...spoken } = attributes;
  return (
    <fieldset
      ref={setNodeRef}
      className={classes.author}
      aria-labelledby={titleId}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {children(
        canMove && (
          <ActionIcon
            ref={setActivatorNodeRef}
            className={classes.handle}
            variant="subtle"
            size={32}
            {...spoken}
            {...listeners}
            aria-label={t`Drag author ${number}`}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 5h0M15 5h0M9 12h0M15 12h0M9 19h0M15 19h0" />
            </svg>
          </ActionIcon>
        ),
      )}
    </fieldset>
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

/** One by radio, or several by checkbox, as the conference has it. */
function CorrespondingChoice({ form, rowKey, isFirst }: Pick<AuthorProps, 'form' | 'rowKey'> & { isFirst: boolean }) {
  const { t } = useLingui();
  const chosen = form.getValues().corresponding;
  const checked = chosen.includes(rowKey);
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
  const others = chosen.filter((key) => key !== rowKey);
  return (
    <Checkbox
      label={t`Corresponding author`}
      checked={checked}
      {...(isFirst && { 'data-field': 'report_people' })}
      {...(isMissing && { 'aria-invalid': true, 'aria-describedby': 'report_people-error' })}
      onChange={() => choose(checked ? others : [...others, rowKey])}
    />
  );
}
