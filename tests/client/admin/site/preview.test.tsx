import { afterEach, expect, test } from 'vitest';
import { isUnfinished } from '#contract/parts/isUnfinished.ts';
import { renderProse } from '#contract/markdown/markdown.ts';
import { PreviewFields, placeOfControl } from '#client/admin/site/preview/fields.ts';
import { elementOf, fieldAt, readMarks } from '#client/preview/marks.ts';
import { markOf } from '#client/preview/messages.ts';

afterEach(() => document.body.replaceChildren());

const nowhere = { x: 0, y: 0 };

test('C9 A text in the preview leads to its field, and the marker of the field is not shown', () => {
  const fields = new PreviewFields();
  const title = fields.numberOf('page:news', '/items/0/title/en')!;
  const alt = fields.numberOf('page:news', '/items/0/alt/en')!;
  document.body.innerHTML = `<h2>Tour${markOf(title)}</h2><img src="/images/tour.webp" alt="Dryer${markOf(alt)}">`;
  readMarks(document.body);
  expect(document.body.innerHTML).toBe('<h2 data-field="">Tour</h2><img src="/images/tour.webp" alt="Dryer">');
  const number = fieldAt(document.querySelector('h2')!, nowhere, []);
  expect(fields.placeOf(number!)).toMatchObject({ part: 'page:news', pointer: '/items/0/title/en' });
  expect(fieldAt(document.querySelector('img')!, nowhere, [['tour.webp', 7]])).toBe(7);
});

test('C9 A field without a text shows the text of its row, in either language', () => {
  const fields = new PreviewFields();
  const [first, second] = [0, 1].map((row) => fields.numberOf('page:news', `/items/${row}/title/zh`)!);
  document.body.innerHTML = `<p>甲${markOf(first!)}</p><p>乙${markOf(second!)}</p>`;
  readMarks(document.body);
  const shownFor = (pointer: string) => {
    const groups = fields.around({ part: 'page:news', pointer });
    return groups.map((group) => elementOf(group, [])).find(Boolean)?.textContent;
  };
  expect([shownFor('/items/1/title/en'), shownFor('/items/1/day'), shownFor('/lead')]).toEqual(['乙', '乙', undefined]);
});

test('C9 The caret in a longer text shows its paragraph', () => {
  const fields = new PreviewFields();
  const source = 'First.\n\nSecond **bold**.\n\nThird.';
  let piece = 0;
  const html = renderProse(source, 'en', (at) => markOf(fields.numberOf('text:visa.en', '', piece++, at)!));
  document.body.innerHTML = html;
  readMarks(document.body);
  expect(document.body.textContent).toBe('First.\nSecond bold.\nThird.');
  const area = Object.assign(document.createElement('textarea'), { name: 'text:visa.en', value: source });
  area.setSelectionRange(source.indexOf('Third') + 2, source.indexOf('Third') + 2);
  const [nearest] = fields.around(placeOfControl(area, 'page:visa')!);
  expect(elementOf(nearest!, [])?.textContent).toBe('Third.');
});

test('C9 C7 A placeholder is marked until it is written', () => {
  const mark = markOf(new PreviewFields().numberOf('page:news', '/lead/en')!);
  document.body.innerHTML = `<p>TO WRITE: a sentence${mark}</p>`;
  readMarks(document.body);
  const paragraph = document.querySelector('p')!;
  expect([paragraph.hasAttribute('data-unfinished'), isUnfinished(paragraph.textContent)]).toEqual([true, true]);
  paragraph.firstChild!.nodeValue = `A sentence.${mark}`;
  readMarks(document.body);
  expect(paragraph.hasAttribute('data-unfinished')).toBe(false);
});
