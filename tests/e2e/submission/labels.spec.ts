import type { Locator } from '@playwright/test';
import type { Language } from '#site/text.ts';
import { reynolds, submit, upload } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { labels } from '../support/forms.ts';
import { fixturePath } from '../support/submissionForm.ts';
import { nameOf, tagsOf, variants, type Variant } from '../support/variants.ts';
import type { User } from '../support/variantUser.ts';

/** The specification's topics of the forums, in its order. */
const topics = [
  'Biochemical, biophysical and biological properties of foods',
  'Genetic, cellular and molecular biology in food production',
  'Biomaterials for food systems',
  'Novel technology applied to foods',
  'Functional food factors and mechanisms',
  'Nutrition for special populations',
  'Food components and gut microbiota',
  'Food, immunity and metabolism',
  'Major food bioactives',
  'Polyphenols, carotenoids and health',
  'Microbiome, pre- and probiotics',
  'Controlled release and delivery',
  'Bioaccessibility and bioavailability',
  'Obesity, diabetes, metabolic syndrome',
  'Upcycling of food processing discards',
  'Artificial intelligence and other topics',
];

/** Types as the submission form offers them, by conference; the symposium's last one is not to be chosen yet. */
const offeredTypes: Readonly<Record<'forum' | 'symposium', Readonly<Record<Language, readonly string[]>>>> = {
  forum: {
    en: ['Abstract (oral or poster)', 'Abstract (poster only)', 'Abstract (oral presentation)'],
    zh: ['摘要（口头报告或墙报）', '摘要（仅墙报）', '摘要（口头报告）'],
  },
  symposium: {
    en: ['Abstract (oral or poster)', 'Abstract (poster only)', 'Full paper (opens after abstract acceptance)'],
    zh: ['摘要（口头报告或墙报）', '摘要（仅墙报）', '全文（摘要录用后开放）'],
  },
};

/** Types as the dashboard names them: 1, 2, and whatever else there is (R2). */
const shownTypes: typeof offeredTypes = {
  forum: {
    en: ['Abstract (Oral Presentation or Poster)', 'Abstract (Poster Only)', 'Abstract (Oral Presentation)'],
    zh: ['摘要（口头报告或墙报）', '摘要（仅墙报）', '全文（稿件）'],
  },
  symposium: {
    en: ['Abstract (oral or poster)', 'Abstract (poster only)', 'Full paper'],
    zh: ['摘要（口头报告或墙报）', '摘要（仅墙报）', '全文'],
  },
};

const dashboard = {
  en: {
    tiles: ['Edit your information', 'Abstract Submission', 'Payment'],
    columns: ['Paper ID', 'Title', 'Submission type', 'Keywords'],
    upload: 'New abstract',
    edit: 'Edit',
  },
  zh: {
    tiles: ['编辑个人信息', '提交摘要', '缴费'],
    columns: ['稿件编号', '标题', '投稿类型', '关键词'],
    upload: '新建摘要',
    edit: '编辑',
  },
} as const;

for (const variant of variants) {
  test(
    `A1 A2 A3 A6 A10 R1 R2 R4 R5 R9 ${nameOf(variant)}: registration, log-in, dashboard, submission form and author information have the specified fields and labels`,
    { tag: tagsOf(variant) },
    async ({ openVariant }) => {
      const user = await openVariant(variant);
      await test.step('registration and log-in', () => expectAccountForms(user));
      await user.author();
      await test.step('dashboard', () => expectDashboard(user));
      await test.step('submission form', () => expectSubmissionForm(user));
      await test.step('author information', () => expectAuthorInfo(user));
    },
  );
}

/** The settings on which the labels of a variant depend. */
function kindOf({ conference, language }: Variant) {
  const kind = conference === 'symposium' ? ('symposium' as const) : ('forum' as const);
  return { kind, isForum: kind === 'forum', said: labels[language] };
}

/** A1, A2, A3, A6: fields to register and to log in. */
async function expectAccountForms(user: User): Promise<void> {
  const { language } = user.variant;
  const { isForum, said } = kindOf(user.variant);
  const registration = await user.registrationForm();
  const { Firstname, Lastname, email, password, retype, country, affiliation, address, phoneCode, cellphone } = said;
  const whereabouts = language === 'en' ? [country, affiliation] : [affiliation];
  await expect
    .poll(() => namesOf(registration.main))
    .toEqual([
      email,
      ...(language === 'en' ? [Firstname, Lastname] : [Lastname, Firstname]),
      ...[password, retype],
      ...(isForum ? [...whereabouts, address, phoneCode, cellphone] : []),
      said.code,
    ]);
  const formOfAddress = registration.main.getByRole('radiogroup', { name: said.formOfAddress, exact: true });
  await expect(formOfAddress.getByRole('radio')).toHaveCount(5);
  for (const [index, title] of said.titles.entries()) {
    await expect(formOfAddress.getByRole('radio').nth(index)).toHaveAccessibleName(title);
  }
  for (const field of [registration.Firstname, registration.email, registration.password, registration.retype]) {
    await expect(field).toBeEditable();
  }

  const logIn = await user.logInForm();
  await expect.poll(() => namesOf(logIn.main)).toEqual([email, password]);
  await expect(logIn.button).toBeVisible();
  const info = language === 'en' ? 'Conference info' : '会议信息';
  await expect(logIn.main.getByRole('complementary', { name: info, exact: true })).toBeVisible();
}

/** R4, R5, R9: the empty form of an abstract. */
async function expectSubmissionForm(user: User): Promise<void> {
  const { language } = user.variant;
  const { kind, isForum, said } = kindOf(user.variant);
  const form = await user.abstractForm();
  const author = form.author(1);
  const note = language === 'en' ? 'Pressing twice does no harm.' : '无需重复点击，重复点击也只会提交一次。';
  await expect(form.main.getByText(note)).toBeVisible();
  const names: readonly string[] =
    language === 'en' ? [said.first, said.middle, said.last] : [said.last, said.first, said.middle];
  if (language === 'zh') {
    await expect(author.getByLabel(said.middle)).toBeHidden();
    await author.getByRole('button', { name: '添加中间名' }).click();
    await expect(author.getByLabel(said.middle)).toBeFocused();
  }
  const known = await namesOf(author);
  expect(known.filter((name) => names.includes(name))).toEqual(names);
  for (const name of [...names, said.affiliation, said.email]) {
    await expect(author.getByRole('textbox', { name, exact: true })).toBeEditable();
  }
  // 'Position' is shown if none is chosen; in Chinese it would repeat the label.
  const position = form.authorField(1, 'position');
  await expect(position.getByRole('option')).toHaveText([
    user.variant.language === 'en' ? said.position : '请选择',
    ...said.positions,
  ]);
  await expect(position).toHaveValue('');
  for (const choice of [said.corresponding, said.presenter]) {
    await expect(author.getByLabel(choice, { exact: true })).toBeChecked();
  }
  await expect(form.corresponding(1)).toHaveAttribute('type', isForum ? 'radio' : 'checkbox');
  await expect(author.getByRole('button', { name: said.delete })).toHaveCount(0);
  await form.addAuthor.click();
  await expect(form.author(2).getByRole('button', { name: said.deleteAuthor(2), exact: true })).toBeVisible();

  await expect(form.type.getByRole('option')).toHaveText([...offeredTypes[kind][language]]);
  await expect(form.type.locator('option:disabled')).toHaveCount(isForum ? 0 : 1);
  const hasTopics = isForum && language === 'en';
  await expect(form.topic).toHaveCount(hasTopics ? 1 : 0);
  if (hasTopics) {
    const offered = topics.map((topic, index) => `${index + 1} ${topic}`);
    await expect(form.topic.getByRole('option')).toHaveText(['Choose a topic', ...offered]);
  }
  for (const field of [form.title, form.abstract, form.keywords]) await expect(field).toBeEditable();
  const atMost =
    language === 'en' ? `At most ${isForum ? 250 : 150} words` : `请用英文撰写，不超过${isForum ? 250 : 150}词`;
  await expect(form.main.getByText(atMost, { exact: true })).toBeVisible();
  await expect(form.file).toBeAttached();
  await expect(form.main.getByRole('link', { name: said.template, exact: true })).toHaveAttribute('href', /\.doc$/);
  await expect(form.button).toBeVisible();
}

/** R1, R2: the dashboard's tiles, columns, and each type. */
async function expectDashboard(user: User): Promise<void> {
  const { language, paths } = user.variant;
  const { kind, isForum, said } = kindOf(user.variant);
  const types = shownTypes[kind][language];
  await submitOfEachType(user, types.length);
  await user.open(paths.dashboard);
  const main = user.page.getByRole('main');
  const { tiles, columns, upload: uploadName, edit } = dashboard[language];
  const targets = [paths.authorInfo, paths.submission, '/visa'];
  for (const [index, name] of tiles.entries()) {
    const tile = main.getByRole('listitem').getByRole('link', { name, exact: true }).first();
    await expect(tile).toHaveAttribute('href', new RegExp(`^${targets[index]}(\\?language=zh)?$`));
  }
  for (const name of columns) await expect(main.getByRole('columnheader', { name })).toBeVisible();
  // In Chinese the tile and the button over the list have one name.
  const below = main.getByRole('link', { name: uploadName, exact: true }).last();
  await expect(below).toHaveAttribute('href', paths.submission);
  for (const [index, type] of types.entries()) {
    const row = main.getByRole('row').filter({ hasText: `Type ${index + 1}` });
    await expect(row.getByRole('cell', { name: type, exact: true })).toBeVisible();
    await expect(row.getByRole('link', { name: edit, exact: true })).toHaveAttribute(
      'href',
      new RegExp(`^${paths.submission}\\?id=\\d+$`),
    );
    await expect(row.getByRole('button', { name: said.delete, exact: true })).toBeVisible();
  }
  if (!isForum) await expectSections(main, language);
}

/** A10: the seven fields of author information. */
async function expectAuthorInfo(user: User): Promise<void> {
  const { said } = kindOf(user.variant);
  const form = await user.authorInfoForm();
  const { name, country, affiliation, address, email, fax, about } = said;
  // Below it is another form, for the invoice.
  const own = form.main.locator('form').first();
  await expect.poll(() => namesOf(own)).toEqual([name, country, affiliation, address, email, fax, about]);
  for (const field of [form.name, form.country, form.affiliation, form.address, form.email, form.fax, form.about]) {
    await expect(field).toBeEditable();
  }
  await expect(form.button).toBeVisible();
}

/** The labels of the fields and selects, in their order. */
function namesOf(main: Locator): Promise<string[]> {
  return main.locator('input, select, textarea').evaluateAll((fields) => {
    const shown = fields.filter((field) => field.checkVisibility() && field.getAttribute('type') !== 'radio');
    return shown.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent.trim() ?? '');
  });
}

async function submitOfEachType({ context: { request }, site, variant }: User, count: number): Promise<void> {
  const file_url =
    variant.conference === 'symposium' ? await upload(request, site.url, fixturePath('abstract-en.docx')) : '';
  for (let type = 1; type <= count; type += 1) {
    await submit(request, site.url, { title: `Type ${type}`, submissionType: String(type), file_url }, [reynolds]);
  }
}

/** 'My Conference Dashboard' has four sections (R1). */
async function expectSections(main: Locator, language: Language): Promise<void> {
  const heading = language === 'en' ? 'My Conference Dashboard' : '个人中心';
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(
    language === 'en'
      ? ['Online submission system', 'Registration', 'Payment', 'Invitation letter']
      : ['在线投稿系统', '注册', '缴费', '邀请函'],
  );
}
