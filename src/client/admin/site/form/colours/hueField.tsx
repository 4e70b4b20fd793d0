import { Box, Button, ColorSwatch, Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Site } from '#site/site.ts';
import { paletteOf } from '#contract/pages/derivePalette.ts';
import { contrastOf, schemes } from '#contract/pages/palette.ts';
import classes from '#client/admin/site/form/form.module.css';

/** Suggested colours. */
const offered: readonly { hue: string; name: MessageDescriptor }[] = [
  { hue: '#1f4e79', name: msg`Blue` },
  { hue: '#1d4d3a', name: msg`Green` },
  { hue: '#0f5f6b', name: msg`Teal` },
  { hue: '#8a3d16', name: msg`Copper` },
  { hue: '#8c1d2f', name: msg`Crimson` },
  { hue: '#5b2a5e', name: msg`Plum` },
  { hue: '#3b4754', name: msg`Slate` },
];

const another = 'another';

interface HueFieldProps {
  label: string;
  value: string;
  onChange: (hue: string) => void;
}

/** The main colour of the conference, with a sample of the readable palette derived from it (C6). */
export function HueField({ label, value, onChange }: HueFieldProps) {
  return (
    <Stack gap="sm">
      <HueChoice label={label} value={value} start={value} onChange={onChange} />
      <PaletteSample palette={paletteOf(value)} />
      <Contrast hue={value} />
    </Stack>
  );
}

interface HueChoiceProps extends Omit<HueFieldProps, 'value'> {
  /** Undefined if no colour is chosen. */
  value: string | undefined;
  /** The initial hue of a new entry. */
  start: string;
}

/** Suggested colours, or any other. */
export function HueChoice({ label, value, start, onChange }: HueChoiceProps) {
  const { t } = useLingui();
  const isOffered = offered.some(({ hue }) => hue === value);
  const [isOther, setIsOther] = useState(value !== undefined && !isOffered);
  const isAnother = value !== undefined && (isOther || !isOffered);
  return (
    <>
      <Radio.Group
        label={label}
        name="hue"
        value={isAnother ? another : (value ?? null)}
        onChange={(chosen) => {
          setIsOther(chosen === another);
          onChange(chosen === another ? start : chosen);
        }}
      >
        <Group gap="lg" mt="xs">
          {offered.map(({ hue, name }) => (
            <Radio key={hue} value={hue} label={<Swatch hue={hue} name={t(name)} />} />
          ))}
          <Radio value={another} label={t`Another colour`} />
        </Group>
      </Radio.Group>
      {isAnother && (
        <TextInput
          type="color"
          w={120}
          label={t`Your colour`}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </>
  );
}

function Swatch({ hue, name }: { hue: string; name: string }) {
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <ColorSwatch component="span" className={classes.colour} color={hue} size={18} />
      {name}
    </Group>
  );
}

/** Sample text and button in the light and the dark palette. */
export function PaletteSample({ palette }: { palette: Site['palette'] }) {
  const { t } = useLingui();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} aria-hidden>
      {schemes.map((scheme) => {
        const colours = palette[scheme];
        return (
          <Box key={scheme} className={classes.sample} bg={colours.paper} c={colours.ink} p="md">
            <Text fw={600}>{scheme === 'light' ? t`Light` : t`Dark`}</Text>
            <Text c={colours.link} td="underline" mb="xs">
              <Trans>Call for abstracts</Trans>
            </Text>
            <Button component="span" bg={colours.hue} c={colours.onHue} bd="none">
              <Trans>Register</Trans>
            </Button>
          </Box>
        );
      })}
    </SimpleGrid>
  );
}

/** Whether a colour must be darkened for its palette, and its contrast. */
export function Contrast({ hue }: { hue: string }) {
  const { light } = paletteOf(hue);
  const ratio = (contrastOf(light.onHue, light.hue) ?? 0).toFixed(1);
  return (
    <Text c="dimmed" size="sm" role="status">
      {light.hue.toLowerCase() === hue.toLowerCase() ? (
        <Trans>
          Everything in these colours is easy to read: the contrast on buttons is {ratio}:1, and at least 4.5:1 is
          needed.
        </Trans>
      ) : (
        <Trans>
          The colour is made darker, so that everything in it is easy to read: the contrast on buttons is {ratio}:1, and
          at least 4.5:1 is needed.
        </Trans>
      )}
    </Text>
  );
}
