import { expect, test } from 'vitest';
import { newCaptcha } from '#client/screens/register/captchaCode.ts';
import { isCommonPassword } from '#client/screens/register/commonPasswords.ts';
import { countryChoices, isFoundBy, phoneCodeChoices, phoneCodeOf } from '#client/screens/register/countries.ts';
import { emptyFields, toRegistration } from '#client/screens/register/fields.ts';
import { Registration } from '#contract/account.ts';
import { registrationFormProblem } from '#contract/accountRules.ts';

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

test('A1 Countries stand in the reader’s language and order, and are found by both names', () => {
  expect(countryChoices(countries, 'en').map(({ label }) => label)).toEqual([
    'Canada',
    'China',
    'Somewhere',
    'United Kingdom',
    'United States',
  ]);
  const china = countryChoices(countries, 'zh').find(({ value }) => value === '156')!;
  expect(china.label).toBe('中国');
  expect(isFoundBy(china, 'chin')).toBe(true);
  expect(isFoundBy(china, '中')).toBe(true);
  expect(isFoundBy(china, 'japan')).toBe(false);
});

test('A1 A phone code stands once, with every country that shares it; a country proposes its own', () => {
  const choices = phoneCodeChoices(countries, 'en');
  expect(choices.map(({ label, note }) => [label, note])).toEqual([
    ['+1', 'Canada, United States'],
    ['+44', 'United Kingdom'],
    ['+86', 'China'],
  ]);
  expect(isFoundBy(choices[1]!, '44')).toBe(true);
  expect(isFoundBy(choices[1]!, 'kingdom')).toBe(true);
  expect(phoneCodeOf(countries, '156')).toBe('86');
  expect(phoneCodeOf(countries, '')).toBe('');
});

test('A1 What the form lacks is sent as an empty text, and what stays on the device is not sent', () => {
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

test('A4 The code is compared ignoring case', () => {
  const fields = {
    ...toRegistration(emptyFields, 0),
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
  expect(registrationFormProblem({ ...fields, captcha: 'aH4N' }, 'international', 'Ah4n')).toBeUndefined();
  expect(registrationFormProblem({ ...fields, captcha: 'aH4M' }, 'international', 'Ah4n')?.code).toBe('captchaDiffers');
});

test('A1 A password that is tried first is warned of', () => {
  expect(isCommonPassword('Password1')).toBe(true);
  expect(isCommonPassword('77777777')).toBe(true);
  expect(isCommonPassword('eddies-1883')).toBe(false);
});
