import { Alert, Button, Fieldset, Group, List, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/List.layer.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Site } from '#site/site.ts';
import { palette as colours } from '#contract/content/palette.ts';
import { fieldsOf } from '#contract/fields/field.ts';
import { paletteOf } from '#contract/pages/derivePalette.ts';
import { channelsOf, contrastOf, coloursOf, legible, schemes, type ColourName } from '#contract/pages/palette.ts';
import { isSameJson } from '#contract/parts/jsonPointer.ts';
import { useText } from '#client/i18n/language.tsx';
import { useContentProblems } from '#client/admin/site/form/contentProblems.ts';
import { useFieldTarget } from '#client/admin/site/form/fieldTarget.ts';
import { Contrast, HueChoice, PaletteSample } from './hueField.tsx';
import classes from '#client/admin/site/form/form.module.css';

type Palette = Site['palette'];

interface PaletteFieldProps {
  label: string;
  /** JSON Pointer. */
  pointer: string;
  value: unknown;
  onChange: (palette: Palette) => void;
  /** The field of every colour. */
  children: ReactNode;
}

/**
 * The colours of a conference: either all derived from the main one, or each set individually in a closed section (C9).
 */
export function PaletteField({ label, pointer, value, onChange, children }: PaletteFieldProps) {
  const { t } = useLingui();
  const palette = isPalette(value) ? value : undefined;
  // The colour chosen last. The palette contains only the darkened version of it.
  const [chosen, setChosen] = useState<string>();
  const [replaced, setReplaced] = useState<Palette>();
  const hue = palette && derivedFrom(palette, chosen);
  const count = replaced && palette ? differing(replaced, palette) : 0;

  function choose(next: string): void {
    // If several hues are tried, this still restores the colours that were set by hand.
    if (hue === undefined) setReplaced(palette);
    setChosen(next);
    onChange(paletteOf(next));
  }

  function undo(before: Palette): void {
    setReplaced(undefined);
    onChange(before);
  }

  return (
    <Fieldset legend={label} className={classes.part}>
      <Stack gap="sm">
        <HueChoice label={t`Main colour`} value={hue} start={hue ?? startOf(palette?.light.hue)} onChange={choose} />
        {palette && hue === undefined && (
          <Text size="sm">
            <Trans>These colours were set one by one. Choosing a main colour replaces all of them.</Trans>
          </Text>
        )}
        {replaced && hue !== undefined && (
          <Alert role="status">
            <Group justify="space-between">
              <Plural
                value={count}
                one="# colour that was set by hand is replaced."
                other="# colours that were set by hand are replaced."
              />
              <Button onClick={() => undo(replaced)}>
                <Trans>Bring them back</Trans>
              </Button>
            </Group>
          </Alert>
        )}
        {palette && <PaletteSample palette={palette} />}
        {palette && hue === undefined && <FaintColours palette={palette} />}
        {hue !== undefined && <Contrast hue={hue} />}
        <AllColours pointer={pointer}>{children}</AllColours>
      </Stack>
    </Fieldset>
  );
}

/** Whether content has all colours, legible or not. Unfinished content may have only some. */
function isPalette(value: unknown): value is Palette {
  const content = value as Partial<Record<string, Partial<Record<string, unknown>>>> | undefined;
  return schemes.every((scheme) => namesOfColours.every((name) => typeof content?.[scheme]?.[name] === 'string'));
}

/** The main colour that a palette is derived from; undefined if colours were set by hand. */
function derivedFrom(palette: Palette, chosen: string | undefined): string | undefined {
  const own = palette.light.hue;
  const tried = [chosen, own].filter((hue) => hue !== undefined && channelsOf(hue) !== undefined) as string[];
  return tried.find((hue) => isSameJson(paletteOf(hue), palette));
}

/** The initial colour of a new entry. */
function startOf(hue = ''): string {
  return /^#[\da-f]{6}$/i.test(hue) ? hue : '#1f4e79';
}

/** Number of colours that differ between two palettes. */
function differing(one: Palette, other: Palette): number {
  return schemes.reduce(
    (count, scheme) => count + namesOfColours.filter((name) => one[scheme][name] !== other[scheme][name]).length,
    0,
  );
}

const namesOfColours = fieldsOf(colours).map(({ name }) => name as keyof Palette['light']);

/** Names the manually set colours that are hard to read. */
function FaintColours({ palette }: { palette: Palette }) {
  const { t } = useLingui();
  const text = useText();
  const nameOf = (name: ColourName) => {
    const facts = fieldsOf(colours).find((field) => field.name === name)?.facts;
    return facts ? text(facts.label) : t`Outlines and signals`;
  };
  const faint = schemes.flatMap((scheme) => {
    const shown = coloursOf(palette, scheme);
    const title = scheme === 'light' ? t`Light` : t`Dark`;
    return legible.flatMap(({ of, on, ratio }) =>
      of.flatMap((name) =>
        on.flatMap((ground) => {
          const contrast = contrastOf(shown[name], shown[ground]);
          if (contrast === undefined || contrast >= ratio) return [];
          const [one, other, measured] = [nameOf(name), nameOf(ground), contrast.toFixed(1)];
          return [t`${title}: ${one} on ${other}, ${measured}:1 instead of ${ratio}:1`];
        }),
      ),
    );
  });
  if (faint.length === 0) return null;
  return (
    <Alert role="status">
      <Trans>Some of these colours are hard to read:</Trans>
      <List>
        {[...new Set(faint)].map((words) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** The fields of all colours. Open if one of them is named in the address or has a problem. */
function AllColours({ pointer, children }: { pointer: string; children: ReactNode }) {
  const isWithin = (path: string) => path.startsWith(`${pointer}/`);
  const isAsked = isWithin(useFieldTarget());
  const hasProblem = [...useContentProblems().keys()].some(isWithin);
  const [isOpen, setIsOpen] = useState(isAsked);
  return (
    <details open={isOpen || hasProblem} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Trans>All colours</Trans>
      </summary>
      <Stack mt="sm">{children}</Stack>
    </details>
  );
}
