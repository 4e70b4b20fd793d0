import { basename } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#site/text.ts';
import { readCaptcha } from './author.ts';
import { chooseFile } from './pages.ts';
import { choose } from './keyboard.ts';

/** By what the fields and buttons of the author's pages are called. */
export const labels = {
  en: {
    email: 'Email',
    password: 'Password',
    logIn: 'Log in',

    formOfAddress: 'Title',
    titles: ['Prof.', 'Dr.', 'Mr.', 'Mrs.', 'Ms.'],
    Firstname: 'Firstname',
    Lastname: 'Lastname',
    retype: 'Retype Password',
    country: 'Country',
    ireland: 'Ireland',
    affiliation: 'Affiliation',
    address: 'Address',
    phoneCode: 'Phone code',
    cellphone: 'Cellphone',
    code: 'Verification code (case sensitive)',
    speak: 'Speak the code',
    register: 'Register',

    author: (n: number) => `Author ${n}`,
    addAuthor: 'Add an author',
    deleteAuthor: (n: number) => `Delete author ${n}`,
    first: 'First name',
    middle: 'Middle name (optional)',
    last: 'Last name',
    position: 'Position',
    positions: [
      'Prof.',
      'Associate Prof.',
      'Assistant Prof.',
      'Dr.',
      'Master',
      'Senior Lecturer',
      'Lecturer',
      'Ph.D student',
      'Master student',
      'Undergraduate student',
      'Others',
    ],
    corresponding: 'Corresponding author',
    presenter: 'Presenter',
    type: 'Submission type',
    topic: 'Topic',
    title: 'Title',
    abstract: 'Abstract',
    keywords: 'Keywords',
    file: 'File',
    template: 'Template',
    submission: 'Submission',
    saved: /^Saved on this device/,
    logInAgain: 'Log in again',
    delete: 'Delete',

    name: 'Name',
    fax: 'Fax',
    about: 'About',
    save: 'Save',
  },
  zh: {
    email: '邮箱',
    password: '密码',
    logIn: '登录',

    formOfAddress: '称谓',
    titles: ['教授', '博士', '先生', '女士', '太太'],
    Firstname: '名',
    Lastname: '姓',
    retype: '确认密码',
    country: '国家或地区',
    ireland: '爱尔兰',
    affiliation: '单位',
    address: '地址',
    phoneCode: '国际区号',
    cellphone: '手机号码',
    code: '验证码（区分大小写）',
    speak: '朗读验证码',
    register: '注册',

    author: (n: number) => `作者${n}`,
    addAuthor: '添加作者',
    deleteAuthor: (n: number) => `删除作者${n}`,
    first: '名',
    middle: '中间名（选填）',
    last: '姓',
    position: '职称',
    positions: [
      '教授',
      '副教授',
      '助理教授',
      '博士',
      '硕士',
      '高级讲师',
      '讲师',
      '博士研究生',
      '硕士研究生',
      '本科生',
      '其他',
    ],
    corresponding: '通讯作者',
    presenter: '报告人',
    type: '投稿类型',
    topic: '专题',
    title: '标题',
    abstract: '摘要',
    keywords: '关键词',
    file: '文件',
    template: '模板',
    submission: '提交',
    saved: /^已保存在本设备/,
    logInAgain: '重新登录',
    delete: '删除',

    name: '姓名',
    fax: '传真',
    about: '简介',
    save: '保存',
  },
} as const;

/** A form of the author's own pages in one language; its fields are found by their names on the screen. */
export abstract class OwnForm {
  readonly page: Page;
  readonly language: Language;
  readonly main: Locator;
  abstract readonly button: Locator;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.main = page.getByRole('main');
  }

  get labels(): (typeof labels)[Language] {
    return labels[this.language];
  }

  field(name: string): Locator {
    return this.main.getByRole('textbox', { name, exact: true });
  }

  choice(name: string): Locator {
    return this.main.getByRole('combobox', { name, exact: true });
  }

  /** Finds a country by its English name, as one can in both languages. */
  async chooseIreland(): Promise<void> {
    await choose(this.choice(this.labels.country), 'ireland', this.labels.ireland);
  }

  protected named(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }
}

export class LogInForm extends OwnForm {
  readonly email = this.field(this.labels.email);
  readonly password = this.field(this.labels.password);
  readonly button = this.named(this.labels.logIn);

  async fill({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }
}

export class RegistrationForm extends OwnForm {
  readonly Firstname = this.field(this.labels.Firstname);
  readonly Lastname = this.field(this.labels.Lastname);
  readonly email = this.field(this.labels.email);
  readonly password = this.field(this.labels.password);
  readonly retype = this.field(this.labels.retype);
  readonly country = this.choice(this.labels.country);
  readonly affiliation = this.field(this.labels.affiliation);
  readonly address = this.field(this.labels.address);
  readonly phoneCode = this.choice(this.labels.phoneCode);
  readonly cellphone = this.field(this.labels.cellphone);
  readonly code = this.field(this.labels.code);
  readonly button = this.named(this.labels.register);

  async enterPasswords(password: string): Promise<void> {
    await this.password.fill(password);
    await this.retype.fill(password);
  }

  readCode(): Promise<string> {
    return readCaptcha(this.page, this.labels.speak);
  }
}

export class AbstractForm extends OwnForm {
  readonly title = this.field(this.labels.title);
  readonly abstract = this.field(this.labels.abstract);
  readonly keywords = this.field(this.labels.keywords);
  readonly type = this.choice(this.labels.type);
  readonly topic = this.choice(this.labels.topic);
  readonly file = this.main.getByLabel(this.labels.file, { exact: true });
  readonly button = this.named(this.labels.submission);
  readonly addAuthor = this.named(this.labels.addAuthor);

  /** The n-th author, counted from 1 as the form does. */
  author(n: number): Locator {
    return this.main.getByRole('group', { name: this.labels.author(n), exact: true });
  }

  /** The n-th author with its fields. A complete author is folded into a row, which a press opens. */
  async openAuthor(n: number): Promise<Locator> {
    const row = this.author(n);
    const folded = row.locator('[data-unfold]');
    if (await folded.isVisible()) await folded.click();
    return row;
  }

  authorField(n: number, name: 'first' | 'last' | 'position' | 'affiliation' | 'email'): Locator {
    return this.author(n).getByLabel(this.labels[name], { exact: true });
  }

  /** Attaches a file and waits until it is kept. */
  async attach(path: string): Promise<void> {
    await chooseFile(this.page, path);
    await expect(this.main.getByText(basename(path)).first()).toBeVisible();
  }

  corresponding(n: number): Locator {
    return this.author(n).getByLabel(this.labels.corresponding);
  }

  /** Fills what every conference asks for, with one author. */
  async write(title: string): Promise<void> {
    await this.title.fill(title);
    await this.abstract.fill('Drying of fruit at low air temperature is slow.');
    await this.keywords.fill('air drying, heat transfer, apple');
    await this.openAuthor(1);
    await this.authorField(1, 'first').fill('Osborne');
    await this.authorField(1, 'last').fill('Reynolds');
    await this.authorField(1, 'position').selectOption('Prof.');
    await this.authorField(1, 'affiliation').fill('Host University');
    await this.authorField(1, 'email').fill('o.reynolds@host-university.example');
  }
}

export class AuthorInfoForm extends OwnForm {
  readonly name = this.field(this.labels.name);
  readonly country = this.choice(this.labels.country);
  readonly affiliation = this.field(this.labels.affiliation);
  readonly address = this.field(this.labels.address);
  readonly email = this.field(this.labels.email);
  readonly fax = this.field(this.labels.fax);
  readonly about = this.field(this.labels.about);
  readonly button = this.named(this.labels.save);

  /** Empties what was filled in from the account. */
  async empty(): Promise<void> {
    for (const field of [this.name, this.email]) await field.clear();
  }
}
