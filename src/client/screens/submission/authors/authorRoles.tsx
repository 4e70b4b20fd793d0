import { useLingui } from '@lingui/react/macro';
import { Checkbox, Radio } from '@mantine/core';
import { site } from '#conference/site.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

interface ChoiceProps {
  form: DraftFormValues;
  rowKey: string;
  checked: boolean;
}

export function PresenterChoice({ form, rowKey, checked }: ChoiceProps) {
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
  /** Whether Submission was refused because no author is chosen. */
  isMissing: boolean;
}

/** One by radio, or several by checkbox, by the conference's rules. */
export function CorrespondingChoice({ form, rowKey, isFirst, isMissing, checked }: CorrespondingChoiceProps) {
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
