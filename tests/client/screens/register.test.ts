import { expect, test } from 'vitest';
import { isCommonPassword } from '#contract/rules/commonPasswords.ts';
import { countryChoices, isFoundBy, phoneCodeChoices, phoneCodeOf } from '#client/features/countries/countries.ts';
import {
  emptyFields,
  toRegistration,
  toRegistrationFields,
  newCaptcha,
} from '#client/screens/register/useRegistration.ts';
import { Registration } from '#contract/calls/account.ts';
import {
  emailChangeProblems,
  passwordChangeFormProblems,
  passwordResetFormProblems,
  registrationFormProblems,
} from '#contract/rules/accountRules.ts';

const countries = [
  { country_id: '840', nicename: 'United States', phonecode: '1', iso: 'US' },
  { country_id: '826', nicename: 'United Kingdom', phonecode: '44', iso: 'GB' },
  { country_id: '124', nicename: 'Canada', phonecode: '1', iso: 'CA' },
  { country_id: '156', nicename: 'China', phonecode: '86', iso: 'CN' },
  { country_id: 999, nicename: 'Somewhere', phonecode: '', iso: undefined },
];

test('A4 A verification code has four characters, none of them confusable', () => {
  const codes = Array.from({ length: 500 }, newCaptcha);
  for (const code of codes) expect(code).toMatch(/^[^0OoQ1IilL2Zz5Ss6Gb8B9gqVv]{4}$/);
  expect(new Set(codes).size).toBeGreaterThan(450);
});

test('A1 Countries are named and sorted in the reader’s language, and found by both names', () => {
  expect(countryChoices(countries, 'en').map(({ label }) => label)).toEqual([
    'Canada',
    'China',
    'Somewhere',
    'United Kingdom',
    'United States',
  ]);
  const china = countryChoices(countries, 'zh').find(({ value }) => value === '156')!;
  expect(china.label).toBe('中国');
  for (const language of ['en', 'zh'] as const) {
    const found = (typed: string) =>
      countryChoices(countries, language)
        .filter((choice) => isFoundBy(choice, typed))
        .map(({ value }) => value);
    expect(found('chin')).toEqual(['156']);
    expect(found('中国')).toEqual(['156']);
    expect(found('英国')).toEqual(['826']);
    expect(found('japan')).toEqual([]);
  }
});

test('A1 A phone code is listed once with every country that shares it; a country proposes its own', () => {
  const choices = phoneCodeChoices(countries, 'en');
  expect(choices.map(({ label, note }) => [label, note])).toEqual([
    ['+1', 'Canada, United States'],
    ['+44', 'United Kingdom'],
    ['+86', 'China'],
  ]);
  for (const typed of ['44', '+44', 'kingdom', '英国', 'gb']) {
    expect(choices.filter((choice) => isFoundBy(choice, typed)).map(({ value }) => value)).toEqual(['44']);
  }
  expect(phoneCodeOf(countries, '156')).toBe('86');
  expect(phoneCodeOf(countries, '')).toBe('');
});

test('A1 Missing fields are sent as empty strings, and device-only fields are not sent', () => {
  const fields = {
    ...emptyFields,
    email: 'o.reynolds@host-university.example',
    password: 'eddies-1883',
    captcha: 'Ah4n',
  };
  const sent = toRegistration(fields, 0);
  expect(Registration.parse(sent)).toMatchObject({ name: '', fax: '', about: '', tel: '', ifcn: '0' });
  expect(Object.keys(sent).toSorted()).toEqual(
    [
      'Firstname',
      'Lastname',
      'about',
      'address',
      'affiliation',
      'country',
      'email',
      'fax',
      'ifcn',
      'mytitle',
      'name',
      'password',
      'phoneCode',
      'tel',
    ].toSorted(),
  );
});

const filledIn = {
  ...emptyFields,
  email: 'a',
  Firstname: 'a',
  Lastname: 'a',
  password: 'eddies',
  retypePassword: 'eddies',
  country: '826',
  affiliation: 'a',
  address: 'a',
  tel: '1',
};

test('A4 The code is compared ignoring case', () => {
  const fields = toRegistrationFields(filledIn, 0, false);
  expect(registrationFormProblems({ ...fields, captcha: 'aH4N' }, 'international', 'Ah4n')).toEqual([]);
  expect(registrationFormProblems({ ...fields, captcha: 'aH4M' }, 'international', 'Ah4n')).toMatchObject([
    { code: 'captchaDiffers' },
  ]);
});

test('A1 If the conference has a privacy notice, consent is required, last of all', () => {
  const problemOf = (fields: Partial<typeof filledIn>, asksConsent: boolean) =>
    registrationFormProblems(
      toRegistrationFields({ ...filledIn, ...fields }, 0, asksConsent),
      'international',
      'Ah4n',
    )[0];
  expect(problemOf({}, true)?.code).toBe('captchaMissing');
  expect(problemOf({ captcha: 'Ah4n' }, true)).toEqual({ code: 'consentMissing', field: 'consent' });
  expect(problemOf({ captcha: 'Ah4n', consent: true }, true)).toBeUndefined();
  expect(problemOf({ captcha: 'Ah4n' }, false)).toBeUndefined();
  expect(toRegistration({ ...filledIn, consent: true }, 0)).not.toHaveProperty('consent');
});

test('A1 A2 A3 Missing fields are found in the specified order, in Chinese with the family name first', () => {
  const empty = toRegistrationFields(emptyFields, 0, false);
  const named = (kind: 'international' | 'chinese' | 'short', fields = empty) =>
    registrationFormProblems(fields, kind, 'Ah4n').map(({ code }) => code);
  const shared = ['emailMissing', 'firstnameMissing', 'lastnameMissing', 'passwordMissing', 'retypePasswordMissing'];
  const international = ['countryMissing', 'affiliationMissing', 'addressMissing', 'cellphoneMissing'];
  expect(named('international')).toEqual([...shared, ...international, 'captchaMissing']);
  const chinese = ['emailMissing', 'lastnameMissing', 'firstnameMissing', 'passwordMissing', 'retypePasswordMissing'];
  expect(named('chinese')).toEqual([...chinese, 'captchaMissing']);
  const passwords = { ...empty, password: 'one', retypePassword: 'other' };
  expect(named('short', passwords)).toEqual([...shared.slice(0, 3), 'passwordsDiffer', 'captchaMissing']);
});

test('A7 V5 A change of address or password, too, reports every missing field at the first press', () => {
  const none = { email: '', password: '', new_password: '', retypePassword: '' };
  const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code);
  expect(codes(emailChangeProblems(none))).toEqual(['emailMissing', 'passwordMissing']);
  expect(codes(passwordChangeFormProblems(none))).toEqual([
    'passwordMissing',
    'newPasswordMissing',
    'retypePasswordMissing',
  ]);
  expect(codes(passwordResetFormProblems(none))).toEqual(['newPasswordMissing', 'retypePasswordMissing']);
  // Of two passwords that are there, one thing at a time: they differ, then they are too short.
  const differing = { ...none, new_password: 'one', retypePassword: 'other' };
  expect(codes(passwordChangeFormProblems(differing))).toEqual(['passwordMissing', 'passwordsDiffer']);
  const short = { password: 'eddies-1883', new_password: 'one', retypePassword: 'one' };
  expect(passwordChangeFormProblems(short)).toEqual([{ code: 'passwordLength', field: 'new_password' }]);
});

test('A1 A common password causes a warning', () => {
  expect(isCommonPassword('Password1')).toBe(true);
  expect(isCommonPassword('77777777')).toBe(true);
  expect(isCommonPassword('eddies-1883')).toBe(false);
});
