import { Group, Radio, SimpleGrid, type RadioGroupProps } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { useLingui } from '@lingui/react/macro';
import type { Option } from '#client/admin/records/words/useFieldWords.ts';
import classes from './drawingChoice.module.css';

interface DrawingChoiceProps extends Pick<RadioGroupProps, 'label' | 'description' | 'error'> {
  /** Name of the radio buttons. The form finds the field by it. */
  name: string;
  value: string;
  /** Folder of the drawings on the site. */
  folder: string;
  /** Options by the name of the drawing; '' for no drawing. */
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** Chooses a drawing by its picture (C2). */
export function DrawingChoice({ name, folder, options, ...group }: DrawingChoiceProps) {
  const { t } = useLingui();
  return (
    <Radio.Group {...group} name={name}>
      <SimpleGrid minColWidth={200} spacing="sm" verticalSpacing={6} mt="xs">
        {options.map(({ value, label }) => (
          <Radio
            key={value}
            value={value}
            classNames={{ body: classes.choice }}
            aria-invalid={group.error !== undefined || undefined}
            label={
              <Group component="span" gap={8} wrap="nowrap">
                <svg className={classes.drawing} viewBox="0 0 200 200" aria-hidden="true">
                  {value !== '' && <use href={`/${folder}/${value}.svg#drawing`} width="200" height="200" />}
                </svg>
                {value === '' ? t`None` : label}
              </Group>
            }
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
