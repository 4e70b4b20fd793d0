import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { factsOf } from '#contract/fields/field.ts';
import { personDrawing, topicMark } from '#contract/content/drawings.ts';
import { chooseDrawings, drawingsFolder, generalDrawings } from '#contract/pages/personDrawings.ts';
import { projectDir } from '#server/config.ts';

const folder = join(projectDir, 'public', drawingsFolder);

/** The values that a form offers, each with its name in both languages. */
function offeredBy(field: ReturnType<typeof personDrawing> | ReturnType<typeof topicMark>): string[] {
  const input = factsOf(field)?.input;
  if (input?.as !== 'choice') throw new Error('The field is no choice.');
  for (const { en, zh } of Object.values(input.options))
    expect([/[a-z]/i.test(en), /\p{Script=Han}/u.test(zh)]).toEqual([true, true]);
  return Object.keys(input.options);
}

test('C2 The published drawings and marks are exactly those that a form offers', () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.svg$/, ''));
  expect(files.toSorted()).toEqual([...offeredBy(personDrawing()), 'marks'].toSorted());
  const symbols = readFileSync(join(folder, 'marks.svg'), 'utf8').matchAll(/<symbol id="([a-z]+)"/g);
  expect(['none', ...Array.from(symbols, ([, id]) => id!)].toSorted()).toEqual(offeredBy(topicMark()).toSorted());
});

test('I5 I6 Drawings have the colours of the page and are small', () => {
  for (const file of readdirSync(folder)) {
    const svg = readFileSync(join(folder, file), 'utf8');
    const colours = svg.matchAll(/(?:fill|stroke|stop-color)="([^"]*)"/g);
    const own = new Set(Array.from(colours, ([, colour]) => colour!));
    // White and black are those of masks.
    for (const known of ['none', 'currentColor', 'var(--motif-accent,currentColor)', '#fff', '#000']) own.delete(known);
    expect([file, ...own]).toEqual([file]);
    expect(statSync(join(folder, file)).size, file).toBeLessThan(10_000);
  }
});

test('I5 I6 People without a drawing of their own get stable ones that differ from their neighbours’', () => {
  const people = Array.from({ length: 60 }, (_, index) => ({ id: `Person ${index}` }));
  const chosen = chooseDrawings(people);
  expect(chooseDrawings(people)).toEqual(chosen);
  expect(new Set(chosen)).toEqual(new Set(generalDrawings));
  for (const [index, drawing] of chosen.entries())
    expect(chosen.slice(Math.max(0, index - 6), index)).not.toContain(drawing);
});

test('I5 A drawing that the content names is shown, and the neighbour has another one', () => {
  const [alone] = chooseDrawings([{ id: 'Louis Pasteur' }]);
  expect(chooseDrawings([{ id: 'A', drawing: alone! }, { id: 'Louis Pasteur' }])[0]).toBe(alone);
  expect(chooseDrawings([{ id: 'A', drawing: alone! }, { id: 'Louis Pasteur' }])[1]).not.toBe(alone);
});
