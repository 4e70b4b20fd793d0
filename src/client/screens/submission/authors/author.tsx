import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput, Checkbox, Radio, Button, type TextInputProps } from '@mantine/core';
import { memo, useId, type ReactNode, useState } from 'react';
import { positions } from '#contract/calls/report.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { nameFields } from '#client/i18n/nameFields.ts';
import { DeleteButton, DragHandle, MoveButtons, type MoveByButton } from './authorControls.tsx';
import { FoldedAuthor, useFolding } from './folding.tsx';
import { NameCheck, isToCheck } from './nameCheck.tsx';
import { PeopleOffer } from './peopleOffer.tsx';
import { usePositionNames } from '#client/versions/positionNames.ts';
import { SortableRow } from '#client/ui/components/sortableList.tsx';
import { focusField, focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { site } from '#client/published/site.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import type { AuthorActions } from './useAuthorActions.ts';
import type { KnownPeople } from './useKnownPeople.ts';
import classes from './authors.module.css';

/** The problems of an author by field. */
export type AuthorProblems = Readonly<Record<string, ReactNode>>;

interface AuthorProps {
  form: DraftFormValues;
  index: number;
  rowKey: string;
  isLast: boolean;
  canMove: boolean;
  needsPosition: boolean;
  isDraggable: boolean;
  isPresenter: boolean;
  isCorresponding: boolean;
  isCorrespondingMissing: boolean;
  problems: AuthorProblems | undefined;
  people: KnownPeople;
  /** Names whose family name was guessed. */
  namesToCheck: readonly string[];
  onConfirmName: (index: number) => void;
  actions: AuthorActions;
  onMove: MoveByButton;
}

/** One author: name and contact, roles in this abstract, and place in the order. */
export const Author = memo(function Author(props: AuthorProps) {
  const { form, index, rowKey, isLast, canMove, needsPosition, isDraggable, people, namesToCheck, actions, onMove } =
    props;
  const titleId = useId();
  const number = index + 1;
  const hasProblems = props.problems !== undefined;
  const { isFolded, onFocus, unfold } = useFolding({ form, index, needsPosition, hasProblems });
  const open = () => {
    unfold();
    focusField(`report_people.${index}`);
  };
  return (
    <SortableRow
      rowKey={rowKey}
      className={classes.author}
      aria-labelledby={titleId}
      data-folded={isFolded || undefined}
      onFocus={onFocus}
    >
      <div className={classes.head}>
        {isDraggable && <DragHandle number={number} />}
        <b id={titleId} className={classes.title}>
          <Trans>Author {number}</Trans>
        </b>
        {canMove && <MoveButtons index={index} isLast={isLast} onMove={onMove} />}
        {isFolded && (
          <FoldedAuthor
            form={form}
            index={index}
            needsPosition={needsPosition}
            isNameToCheck={isToCheck(form.getValues().report_people[index], namesToCheck)}
            isCorresponding={props.isCorresponding}
            isPresenter={props.isPresenter}
            onPress={open}
          />
        )}
        {/* The first author cannot be deleted. */}
        {index > 0 && <DeleteButton number={number} onClick={() => actions.remove(index)} />}
        <div className={classes.roles}>
          <CorrespondingChoice
            form={form}
            rowKey={rowKey}
            isFirst={index === 0}
            isMissing={props.isCorrespondingMissing}
            checked={props.isCorresponding}
          />
          <PresenterChoice form={form} rowKey={rowKey} checked={props.isPresenter} />
        </div>
      </div>
      <PeopleOffer form={form} index={index} people={people} onChoose={(person) => actions.fill(index, person)} />
      <PersonFields form={form} index={index} needsPosition={needsPosition} problems={props.problems}>
        <NameCheck form={form} index={index} names={namesToCheck} onConfirm={() => props.onConfirmName(index)} />
      </PersonFields>
    </SortableRow>
  );
});

interface PersonFieldsProps {
  form: DraftFormValues;
  index: number;
  needsPosition: boolean;
  problems: AuthorProblems | undefined;
  /** Shown below the name. */
  children: ReactNode;
}

function PersonFields({ form, index, needsPosition, problems, children }: PersonFieldsProps) {
  const { t } = useLingui();
  const nameOf = usePositionNames();
  const names = { Firstname: t`First name`, Lastname: t`Last name` };
  // The form's keys are left out, since they name a place: when the row moves, its fields move with it, with their
  // state.
  const field = (name: 'Firstname' | 'Middlename' | 'Lastname' | 'Affiliation' | 'email' | 'Position') => ({
    ...form.getInputProps(`report_people.${index}.${name}`, { withError: false }),
    error: problems?.[name],
    withAsterisk: false,
  });
  return (
    <div className={classes.fields}>
      {nameFields(useLanguage()).map((name) =>
        name === 'Middlename' ? (
          <MiddleName key={name} path={`report_people.${index}.${name}`} field={field(name)} />
        ) : (
          <TextInput key={name} {...field(name)} className={classes.third} label={names[name]} required />
        ),
      )}
      {children}
      <NativeSelect
        {...field('Position')}
        className={classes.third}
        label={t`Position`}
        required={needsPosition}
        data={[
          { value: '', label: t({ message: 'Position', context: 'placeholder' }) },
          ...positions.map((value) => ({ value, label: nameOf(value) })),
        ]}
      />
      <TextInput {...field('Affiliation')} className={classes.twoThirds} label={t`Affiliation`} required />
      <TextInput
        {...field('email')}
        className={classes.whole}
        label={t`Email`}
        type="text"
        inputMode="email"
        required
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

interface CorrespondingChoiceProps extends ChoiceProps {
  isFirst: boolean;
  /** Whether Submission was refused because no author was chosen. */
  isMissing: boolean;
}

/** Radio buttons for one corresponding author, or checkboxes for several, as the conference's rules say. */
function CorrespondingChoice({ form, rowKey, isFirst, isMissing, checked }: CorrespondingChoiceProps) {
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

interface MiddleNameProps {
  /** Its path in the form. */
  path: string;
  field: TextInputProps;
}

/**
 * The middle name of an author (R5). In Chinese, where hardly anybody has one, it is hidden until somebody asks for it
 * or it is filled in. Style sheets do this, since the form library fills in fields without rendering them again.
 */
function MiddleName({ path, field }: MiddleNameProps) {
  const { t } = useLingui();
  const mounted = useMounted();
  const isChinese = useLanguage() === 'zh';
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    focusFieldSoon(path);
  };
  const onRequest = isChinese && !isAsked;
  return (
    <>
      <TextInput
        {...field}
        className={`${classes.third} ${onRequest ? classes.onRequest : ''}`}
        label={t`Middle name (optional)`}
        // The style sheet uses it to tell whether the field is empty.
        {...(isChinese && { placeholder: ' ' })}
      />
      {onRequest && (
        <Button className={classes.request} variant="subtle" size="compact-sm" disabled={!mounted} onClick={ask}>
          <Trans>Add a middle name</Trans>
        </Button>
      )}
    </>
  );
}
