import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldsOf, itemOf, type Field } from '#contract/fields/field.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { contentProblemsIn } from '#contract/content/problems.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { siteSchema } from '#contract/content/site.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { GroupFields } from '#client/admin/site/form/contentField.tsx';
import { ContentProblems } from '#client/admin/site/form/contentProblems.ts';
import { ProposalSources } from '#client/admin/site/form/proposals.ts';
import { emptyOf, onlyValueOf } from '#client/admin/site/form/emptyOf.ts';
import { conferences } from '../../../content/conferences.ts';
import { showAdmin } from '../showAdmin.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders a form of some content, and returns its current value. */
function showForm(schema: Field['schema'], content: unknown): () => unknown {
  const latest = { value: content };
  const keep = (next: unknown) => Object.assign(latest, { value: next });
  function Form() {
    const [value, setValue] = useState(content);
    const problems = new Map(contentProblemsIn(schema, value).map(({ path, why }) => [pointerOf(path), why.is]));
    return (
      <ContentProblems value={problems}>
        <GroupFields schema={schema} path={[]} value={value} onChange={(next) => setValue(keep(next).value)} />
      </ContentProblems>
    );
  }
  showAdmin(<Form />);
  return () => latest.value;
}

const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** A row that is opening stays hidden during its animation. */
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

const news = {
  items: [
    {
      id: 'tour',
      title: { en: 'A tour', zh: '参观' },
      summary: { en: 'On the third day.', zh: '第三天。' },
      body: [{ en: 'Meet at nine.', zh: '九点集合。' }],
    },
  ],
};

test('C1 Both languages are side by side, rows open by their titles, and missing values show at their field', async () => {
  const written = showForm(pageSchemas.news, news);
  press('A tour');
  write('Title · 中文', '');
  expect(await screen.findByText('untranslated')).toBeTruthy();
  expect(screen.getByRole('button', { name: /1 to correct/ })).toBeTruthy();
  write('Title · 中文', '参观干燥设备');
  expect(screen.queryByText('untranslated')).toBeNull();
  expect(written()).toMatchObject({ items: [{ title: { en: 'A tour', zh: '参观干燥设备' } }] });
});

test('C1 A date shows its day before its row is opened', () => {
  const { dates } = conferences.find(({ id }) => id === 'forum')!.site;
  showForm(siteSchema, { dates });
  const [first] = dates;
  expect(screen.getByRole('button', { name: `${first!.label.en} ${first!.date.en}` })).toBeTruthy();
});

test('C1 Rows are added, moved and removed, and optional fields can be left out', () => {
  const written = showForm(pageSchemas.news, news);
  press('Add news item');
  const added = screen.getAllByLabelText('Title · English').at(-1)!;
  fireEvent.change(added, { target: { value: 'Dinner' } });
  press('Move up: Dinner');
  expect((written() as typeof news).items.map(({ title }) => title.en)).toEqual(['Dinner', 'A tour']);
  press('Remove: Dinner');
  expect(written()).toEqual(news);
  // An empty introduction is none.
  write('Introduction · English', 'What is new.');
  expect(written()).toMatchObject({ lead: { en: 'What is new.' } });
  write('Introduction · English', '');
  expect(written()).toEqual(news);
});

/** The form of some content as saved, on a given day. */
function showNews(saved: object): () => unknown {
  const latest: { value: unknown } = { value: saved };
  function Form() {
    const [value, setValue] = useState<unknown>(saved);
    const [sources] = useState({ saved, today: '2026-11-29' });
    return (
      <ProposalSources value={sources}>
        <GroupFields
          schema={pageSchemas.news}
          path={[]}
          value={value}
          onChange={(next) => setValue(Object.assign(latest, { value: next }).value)}
        />
      </ProposalSources>
    );
  }
  showAdmin(<Form />);
  return () => latest.value;
}

test('C8 The address of a news item is proposed from its English title and day, and is unique', () => {
  const written = showNews(news);
  press('Add news item');
  const title = (value: string) => fireEvent.change(screen.getByLabelText('Title · English'), { target: { value } });
  title('Tour');
  expect(written()).toMatchObject({
    items: [{ id: 'tour-2', date: { en: '29 November 2026', zh: '2026年11月29日' } }, { id: 'tour' }],
  });
  title('Café « Péclet »: register by 1 May!');
  expect(written()).toMatchObject({ items: [{ id: 'cafe-peclet-register-by-1-may' }, { id: 'tour' }] });
  write('Name in the address', 'cafe');
  title('Tour of the lake');
  expect(written()).toMatchObject({ items: [{ id: 'cafe' }, { id: 'tour' }] });
});

test('C8 A news item that is saved keeps its address and its date when its title changes', () => {
  const written = showNews(news);
  press('A tour');
  fireEvent.change(screen.getByLabelText('Title · English'), { target: { value: 'Tour of the lake' } });
  expect(written()).toMatchObject({ items: [{ id: 'tour', title: { en: 'Tour of the lake' } }] });
  expect(written()).not.toHaveProperty('items.0.date');
});

test('C1 Missing values of an added row are reported after the row is left', async () => {
  showForm(pageSchemas.news, { items: [] });
  press('Add news item');
  const title = screen.getByLabelText('Title · English');
  fireEvent.blur(title, { relatedTarget: screen.getByLabelText('Title · 中文') });
  expect(title.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText(/to correct/)).toBeNull();
  fireEvent.blur(title, { relatedTarget: document.body });
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(/to correct/)).toBeTruthy();
});

test('C1 Missing values of an added row are reported after a press on a button, so that it does not move', async () => {
  showForm(pageSchemas.news, news);
  press('Add news item');
  const title = screen.getAllByLabelText('Title · English').at(-1)!;
  fireEvent.focus(title);
  fireEvent.pointerDown(document.body);
  fireEvent.blur(title);
  expect(screen.queryByRole('button', { name: /to correct/, hidden: true })).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(await screen.findByRole('button', { name: /to correct/, hidden: true })).toBeTruthy();
});

test('C1 Problems of a date show at its fields, before optional fields are added', () => {
  const deadline = {
    day: '2027-05-18',
    date: { en: '18 May 2027', zh: '2027年5月18日' },
    label: { en: 'Due', zh: '截稿' },
  };
  showForm(siteSchema, { dates: [deadline] });
  press('Due 18 May 2027');
  const day = screen.getByLabelText('Day');
  expect(day.getAttribute('aria-describedby')).toBe(screen.getByText(/^The last or only day/).id);
  expect(screen.getByText('Where there are several.')).toBeTruthy();
  const enforced = screen.getByRole('button', { name: 'Add: Closed after the deadline', hidden: true });
  expect(enforced.parentElement?.textContent).toContain('Without it, the deadline is only shown.');
});

test('C1 Texts that change with a date become several parts, or one text again; a day may differ by language', () => {
  const written = showForm(pageSchemas.news, news);
  press('A tour');
  press('Replace this text on a day: Title');
  expect(written()).toMatchObject({ items: [{ title: [{ en: 'A tour', until: '' }, { en: 'A tour' }] }] });
  const parts = screen.getByRole('group', { name: 'Title', hidden: true });
  for (const part of within(parts).getAllByRole('button', { name: /^A tour/, hidden: true })) fireEvent.click(part);
  // Each version's text, and its last day; the last version has none.
  const [first, last] = within(parts).getAllByLabelText('Title · English');
  fireEvent.change(first!, { target: { value: 'A tour on the third day' } });
  fireEvent.change(within(parts).getByLabelText('Until the end of'), { target: { value: '2027-05-18' } });
  expect(written()).toMatchObject({
    items: [{ title: [{ en: 'A tour on the third day', zh: '参观', until: '2027-05-18' }, { en: 'A tour' }] }],
  });
  fireEvent.change(last!, { target: { value: 'There was a tour' } });
  expect(written()).toMatchObject({ items: [{ title: [{ until: '2027-05-18' }, { en: 'There was a tour' }] }] });
  fireEvent.change(last!, { target: { value: 'A tour' } });
  press('Keep the last part only');
  expect(written()).toEqual(news);
  cleanup();

  const day = { day: '2024-03-15', date: { en: '15 March', zh: '3月15日' }, label: { en: 'Deadline', zh: '截稿' } };
  const dates = showForm(siteSchema, { dates: [day] });
  press('Deadline 15 March');
  press('Different in Chinese: Day');
  write('Day · 中文', '2024-03-16');
  expect(dates()).toMatchObject({ dates: [{ day: { en: '2024-03-15', zh: '2024-03-16' } }] });
});

test('C1 D3 Choosing another variant keeps common fields, and choosing the first restores typed text', () => {
  const link = { label: { en: 'Travel', zh: '交通' }, to: '/travel' };
  const written = showForm(siteSchema, { navigation: [link] });
  press('Travel');
  const choose = (value: string) =>
    fireEvent.change(document.querySelector('select[name="/navigation/0 choice"]')!, { target: { value } });
  choose('1');
  expect(written()).toMatchObject({ navigation: [{ label: link.label }] });
  expect((written() as { navigation: object[] }).navigation[0]).not.toHaveProperty('to');
  choose('0');
  expect(written()).toEqual({ navigation: [link] });
});

/** The outermost content fields that are missing in its form, both by name and as part of another field. */
function undrawn(schema: Field['schema'], content: object): string[] {
  const names = [...document.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name);
  const parts = new Set([...document.querySelectorAll('legend')].map(({ textContent }) => textContent));
  return fieldsOf(schema)
    .filter(({ name, schema: field }) => name in content && onlyValueOf(field) === undefined)
    .filter(
      ({ name, facts }) => !names.some((each) => each.startsWith(`/${name}`)) && !parts.has(facts?.label.en ?? ''),
    )
    .map(({ name }) => name);
}

/** One after the other, so that no more is drawn each time than a row; of each list the last one stays open. */
function openEachRow(): void {
  const listOf = (row: Element | undefined) => row?.closest('.mantine-Accordion-root');
  const rows = [...document.querySelectorAll('[data-accordion-control]')];
  for (const [index, row] of rows.entries()) {
    fireEvent.click(row);
    if (listOf(rows[index + 1]) === listOf(row)) fireEvent.click(row);
  }
}

/** The fields that some content has. A `kind` decides which form is rendered; an empty text counts as none. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].toSorted().join()}]`;
  if (typeof value !== 'object' || value === null) return value === '' ? '' : typeof value;
  const fields = Object.entries(value).map(([name, field]) => `${name}:${name === 'kind' ? field : shapeOf(field)}`);
  return `{${fields.toSorted().join()}}`;
}

/** Content with one entry of each shape in every list. Entries of one shape are rendered alike, and take 40 ms each. */
function oneOfEachShape<Content>(content: Content): Content {
  if (typeof content !== 'object' || content === null) return content;
  if (!Array.isArray(content))
    return Object.fromEntries(
      Object.entries(content).map(([name, field]) => [name, oneOfEachShape(field)]),
    ) as unknown as Content;
  const firsts = new Map(content.toReversed().map((entry: unknown) => [shapeOf(entry), entry]));
  return content.filter((entry) => firsts.get(shapeOf(entry)) === entry).map(oneOfEachShape) as Content;
}

/** The two forums share most of their pages. */
const drawnPages = new Set<string>();

test.each(conferences)('C1 The form shows every part of $id without changing it', (conference) => {
  const { site: full, pages } = conference;
  for (const route of full.routes) {
    if (!('page' in route)) continue;
    const page = oneOfEachShape(pages.get(route.page));
    const drawn = JSON.stringify([route.kind, page]);
    if (drawnPages.has(drawn)) continue;
    drawnPages.add(drawn);
    const written = showForm(pageSchemas[route.kind], page);
    openEachRow();
    expect(undrawn(pageSchemas[route.kind], page as object), route.path).toEqual([]);
    expect(written(), route.path).toBe(page);
    cleanup();
  }
  const site = oneOfEachShape(full);
  const written = showForm(siteSchema, site);
  expect(undrawn(siteSchema, site)).toEqual([]);
  expect(written()).toBe(site);
});

test('C1 A new page of each kind has all its fields, and says that nothing is written yet', () => {
  for (const [kind, schema] of Object.entries(pageSchemas)) {
    const empty = emptyOf(schema);
    const unwritten = contentProblemsIn(schema, empty).filter(({ why }) => !['empty', 'malformed'].includes(why.is));
    expect(unwritten, kind).toEqual([]);
  }
});

const { site: forumSite } = conferences.find(({ id }) => id === 'forum')!;
const labelsOf = (select: HTMLElement) =>
  [...(select as HTMLSelectElement).options].map((option) => option.textContent);
/** Opens all rows of the form. */
const openRows = () => {
  for (const row of screen.getAllByRole('button', { expanded: false, hidden: true })) fireEvent.click(row);
};

test('C2 A menu link is chosen by page title, or left undecided; another address is typed', () => {
  const to = { ...forumSite.navigation[0]!, label: { en: 'Somewhere', zh: '某处' }, to: 'no' };
  const written = showForm(siteSchema, { navigation: [to] });
  openRows();
  const page = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Page', hidden: true });
  expect(page.selectedOptions[0]!.textContent).toBe('Not decided yet');
  fireEvent.change(page, { target: { value: '/submissions' } });
  expect(written()).toMatchObject({ navigation: [{ to: '/submissions' }] });
  const other = [...page.options].find((option) => option.textContent === 'Another address…')!;
  fireEvent.change(page, { target: { value: other.value } });
  write('Web address', '');
  write('Web address', 'https://example.org/');
  expect(written()).toMatchObject({ navigation: [{ to: 'https://example.org/' }] });
  expect(screen.queryByLabelText(/'no'/)).toBeNull();
});

test('C2 The first map, and the audience of a registration page, are chosen by descriptions, not codes', () => {
  const { place, routes } = forumSite;
  const register = routes.find(({ kind }) => kind === 'register')!;
  const written = showForm(siteSchema, { place, routes: [register] });
  openRows();
  const map = screen.getByLabelText('Map shown first · English');
  expect(labelsOf(map)).toEqual(['Google’s', 'A Chinese one']);
  fireEvent.change(map, { target: { value: 'zh' } });
  expect(written()).toMatchObject({ place: { mapKey: { en: 'zh', zh: 'zh' } } });
  const participants = screen.getByLabelText('Participants');
  expect(labelsOf(participants)).toEqual(['From abroad', 'From China']);
  fireEvent.change(participants, { target: { value: '1' } });
  expect(written()).toMatchObject({ routes: [{ ifcn: 1 }] });
});

test('C2 A value that is no longer offered stays until another one is chosen', () => {
  showForm(siteSchema, { place: { ...forumSite.place, mapKey: { en: 'en', zh: 'cn' } } });
  expect(screen.getByLabelText<HTMLSelectElement>('Map shown first · 中文').value).toBe('cn');
});

test('C2 Names of submission types stand under the types, and the last topic of a group is chosen by name', () => {
  const { submission, topics } = forumSite;
  const group = { last: 2, label: { en: 'First', zh: '一' } };
  const written = showForm(siteSchema, { submission, topics, topicGroups: [group] });
  openRows();
  const names = screen.getByRole('group', { name: 'Names of the types', hidden: true });
  expect(within(names).getByText(submission.types[0]!.label.en)).toBeTruthy();
  expect(within(names).queryByText('1')).toBeNull();
  const last = screen.getByLabelText<HTMLSelectElement>('Last topic of the group');
  expect(last.selectedOptions[0]!.textContent).toBe(`2 ${topics[1]!.en}`);
  fireEvent.change(last, { target: { value: '3' } });
  expect(written()).toMatchObject({ topicGroups: [{ last: 3 }] });
});

const name = { en: 'Louis Pasteur', zh: '路易·巴斯德' };
test.each([
  [
    'a speaker',
    seedSpeakers,
    (drawing: object) => ({
      speaker_list: [{ news_title: name.en, writer: '', source: '', image_url: '', news_content: '', ...drawing }],
      speaker_list1: [],
    }),
  ],
  [
    'a committee member',
    pageSchemas.people,
    (drawing: object) => ({ groups: [{ title: name, people: [{ pic: '', name, ...drawing }] }] }),
  ],
  [
    'a keynote speaker',
    pageSchemas.keynotes,
    (drawing: object) => ({ keynotes: [{ name, affiliation: name, country: name, ...drawing }] }),
  ],
])('C2 The drawing of %s is chosen among 22 pictures with their names, or none', (_who, schema, contentWith) => {
  const written = showForm(schema, contentWith({}));
  openRows();
  // Members are rows within the row of their committee.
  if (schema === pageSchemas.people) openRows();
  const drawings = within(screen.getByRole('radiogroup', { name: 'Drawing in place of a photo', hidden: true }));
  const radios = drawings.getAllByRole<HTMLInputElement>('radio', { hidden: true });
  expect(radios).toHaveLength(23);
  expect(new Set(radios.map((radio) => radio.name)).size).toBe(1);
  const pictured = radios.map(({ labels }) => labels![0]!.querySelector('use')?.getAttribute('href'));
  expect(pictured.filter((address) => address === undefined)).toHaveLength(1);

  const flask = drawings.getByLabelText<HTMLInputElement>('Swan-neck flask');
  expect(pictured[radios.indexOf(flask)]).toBe('/images/drawings/swan-neck-flask.svg#drawing');
  fireEvent.click(flask);
  expect(flask.checked).toBe(true);
  expect(written()).toEqual(contentWith({ drawing: 'swan-neck-flask' }));
  fireEvent.click(drawings.getByLabelText('None'));
  expect(written()).toEqual(contentWith({}));
});

test('C1 C2 A keynote speaker has the photo field of the other people', () => {
  const photoIn = (schema: Field['schema']) => fieldsOf(schema).find(({ facts }) => facts?.input.as === 'picture')!;
  const [keynote, speaker] = [pageSchemas.keynotes, seedSpeakers].map((schema) =>
    photoIn(itemOf(fieldsOf(schema).find(({ facts }) => facts?.input.as === 'list')!.schema)!),
  );
  expect(keynote!.facts).toMatchObject({ label: speaker!.facts!.label, input: speaker!.facts!.input });
  const speaking = { name, affiliation: name, country: name };
  const problemsOf = (photo: string) => contentProblemsIn(pageSchemas.keynotes, { keynotes: [{ ...speaking, photo }] });
  expect(['', '/images/people/pasteur.jpg'].flatMap(problemsOf)).toEqual([]);
  expect(problemsOf('https://elsewhere.example/pasteur.jpg').map(({ path }) => pointerOf(path))).toEqual([
    '/keynotes/0/photo',
  ]);
});

test('C2 A topic’s mark is chosen by name', () => {
  const marked = showForm(siteSchema, { topicMarks: ['leaf', 'none'] });
  const marks = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /Mark/, hidden: true });
  expect(marks.map(({ selectedOptions: [chosen] }) => chosen!.textContent)).toEqual(['Leaf', 'None']);
  fireEvent.change(marks[1]!, { target: { value: 'drop' } });
  expect(marked()).toMatchObject({ topicMarks: ['leaf', 'drop'] });
});

test('C2 An optional list that has rows has no button that removes all of them', () => {
  const notice = { text: { en: 'Extended', zh: '延期' }, from: '2027-03-01', until: '2027-03-15' };
  showForm(siteSchema, { notices: [notice] });
  expect(screen.getByRole('button', { name: 'Extended until 15 March 2027', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove: Notices on every page' })).toBeNull();
});

test('C1 Help for a pair of languages appears once below it, and describes both fields', () => {
  showForm(siteSchema, { place: forumSite.place });
  const help = screen.getAllByText(/^In Chinese: province first/);
  const shown = help.filter((each) => getComputedStyle(each).display !== 'none');
  expect(shown).toHaveLength(1);
  const ids = help.map(({ id }) => id);
  for (const label of ['Address · English', 'Address · 中文'])
    expect(ids).toContain(screen.getByLabelText(label).getAttribute('aria-describedby'));
});

test('C7 A placeholder is marked, and selected so that typing replaces it; one within a text is only marked', async () => {
  const [whole, within] = ['TO WRITE: the name', 'Come to Wuxi.\n\nTO WRITE: when'];
  showForm(pageSchemas.contact, { lead: { en: whole, zh: within } });
  const [english, chinese] = ['Introduction · English', 'Introduction · 中文'].map((label) =>
    screen.getByLabelText<HTMLTextAreaElement>(label),
  );
  expect([english, chinese].map((each) => each!.dataset['unfinished'])).toEqual(['true', 'true']);
  chinese!.focus();
  english!.setSelectionRange(0, 0);
  english!.focus();
  await waitFor(() => expect([english!.selectionStart, english!.selectionEnd]).toEqual([0, whole.length]));
  expect(chinese!.selectionStart).toBe(chinese!.selectionEnd);
  write('Introduction · English', 'Welcome.');
  expect(english!.dataset['unfinished']).toBeUndefined();
});

test('C2 Open rows have a Remove button with a label, and a single row has no buttons that move it', () => {
  showForm(pageSchemas.news, news);
  press('A tour');
  expect(screen.getByRole('button', { name: 'Remove: A tour', hidden: true }).textContent).toBe('Remove');
  expect(screen.queryByRole('button', { name: /^Move/, hidden: true })).toBeNull();
  press('Add news item');
  expect(screen.getByRole('button', { name: 'Move up: A tour', hidden: true })).toBeTruthy();
});

test('C2 In a list of texts, each field shows only its language, and has its complete name', () => {
  showForm(siteSchema, { hosts: [{ en: 'A society', zh: '学会' }] });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Host · 中文' });
  expect(field.labels?.[0]?.textContent).toBe('中文');
});

test('C2 I1 A host keeps its logo while its name is typed, and has a field to choose and to remove it', () => {
  const society = { en: 'A society', zh: '学会' };
  const written = showForm(siteSchema, {
    hosts: [
      { ...society, logo: 'society.svg' },
      { en: 'Press', zh: '出版社' },
    ],
  });
  expect(screen.getByRole('group', { name: 'Logo · Press' })).toBeTruthy();
  const [name] = screen.getAllByLabelText('Host · English');
  fireEvent.change(name!, { target: { value: 'The Society' } });
  expect(written()).toMatchObject({ hosts: [{ en: 'The Society', zh: '学会', logo: 'society.svg' }, { en: 'Press' }] });
  press('Remove: Logo · The Society');
  expect(written()).toMatchObject({
    hosts: [
      { en: 'The Society', zh: '学会' },
      { en: 'Press', zh: '出版社' },
    ],
  });
  expect(JSON.stringify(written())).not.toContain('logo');
});

test('C9 A colour is typed, or chosen with the browser’s picker', () => {
  const written = showForm(siteSchema, { palette: forumSite.palette });
  const [picker] = screen.getAllByLabelText<HTMLInputElement>('Pick: Links');
  fireEvent.change(picker!, { target: { value: '#123456' } });
  expect(written()).toMatchObject({ palette: { light: { link: '#123456' } } });
});
