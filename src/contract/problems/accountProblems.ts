import type { Text } from '#site/text.ts';

/** Refusals of forms about an account. Kept apart from those of submissions, so that the log-in form does not load them. */
export const accountProblems = {
  // log-in (A6)
  loginEmailMissing: { status: 422, en: 'Please enter your email address', zh: '请输入您的邮箱' },
  loginPasswordMissing: { status: 422, en: 'Please enter your Password', zh: '请输入密码' },
  wrongCredentials: {
    status: 401,
    en: 'Wrong email or password.',
    zh: '邮箱或密码不正确。',
  },

  // registration (A1), in the order of checking
  emailMissing: { status: 422, en: 'Please enter your email', zh: '请输入邮箱' },
  firstnameMissing: { status: 422, en: 'Please enter your Firstname', zh: '请输入您的名字' },
  lastnameMissing: { status: 422, en: 'Please enter your Lastname', zh: '请输入您的姓氏' },
  passwordMissing: { status: 422, en: 'Please enter your Password', zh: '请输入密码' },
  retypePasswordMissing: { status: 422, en: 'Please enter your Retype Password', zh: '请再次输入密码' },
  passwordsDiffer: { status: 422, en: 'Password inconsistency', zh: '两次输入的密码不一致' },
  passwordLength: { status: 422, en: 'The password length needs to be 6-15', zh: '密码长度需为6至15位' },
  countryMissing: { status: 422, en: 'Please enter your country', zh: '请选择国家或地区' },
  affiliationMissing: { status: 422, en: 'Please enter your affiliation', zh: '请输入工作单位' },
  addressMissing: { status: 422, en: 'Please enter your address', zh: '请输入地址' },
  cellphoneMissing: { status: 422, en: 'Please enter your Cellphone', zh: '请输入手机号码' },
  captchaMissing: { status: 422, en: 'Please enter Verfication Code', zh: '请输入验证码' },
  captchaDiffers: { status: 422, en: 'Verfication Code inconsistency', zh: '验证码错误' },
  emailTaken: {
    status: 409,
    en: 'There is already an account with this email address. Please log in instead.',
    zh: '该邮箱已注册，请直接登录。',
  },
  emailUnprintable: {
    status: 422,
    en: 'This email address contains a character that is not seen. Please type it again.',
    zh: '该邮箱中含有看不见的字符，请重新输入。',
  },
  consentMissing: {
    status: 422,
    en: 'Please agree to the privacy notice',
    zh: '请阅读并同意隐私说明',
  },
  newPasswordMissing: { status: 422, en: 'Please enter your new Password', zh: '请输入新密码' },
  wrongPassword: { status: 403, en: 'The current password is not right.', zh: '当前密码不正确。' },
  accountClosed: {
    status: 403,
    en: 'This account is closed. Please write to the secretariat.',
    zh: '该账号已停用，请联系会务组。',
  },
  accountMerged: {
    status: 403,
    en: 'This account is now part of your other account. Please log in with {address} and the password of that account.',
    zh: '该账号已并入您的另一账号，请使用邮箱{address}及其密码登录。',
  },
  resetLinkVoid: {
    status: 410,
    en: 'This link has been used or has expired. Please ask the secretariat for a new one.',
    zh: '该链接已被使用或已过期，请向会务组索取新链接。',
  },

  // the author-information form (A10)
  nameMissing: { status: 422, en: 'Please enter your name', zh: '请输入姓名' },

  // the invoice form
  fieldMissing: { status: 422, en: 'Please fill in this field', zh: '请填写此项' },
} as const satisfies Record<string, Text & { status: number }>;

export type AccountProblemCode = keyof typeof accountProblems;
