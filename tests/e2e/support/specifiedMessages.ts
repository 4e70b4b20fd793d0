import type { Language } from '#site/text.ts';

/**
 * Every message that the specification quotes, in its words and its order: log-in, registration, submission, the file,
 * what succeeded, deletion, and the rest of its catalogue of errors. `n` is the number of an author.
 */
export const specifiedMessages = [
  'Please enter your email address',
  'Please enter your Password',

  'Please enter your email',
  'Please enter your Firstname',
  'Please enter your Lastname',
  'Please enter your Retype Password',
  'Password inconsistency',
  'The password length needs to be 6-15',
  'Please enter your country',
  'Please enter your Cellphone',
  'Please enter Verfication Code',
  'Verfication Code inconsistency',

  'Please enter a title',
  'Please enter title',
  'Please enter Abstract',
  'Please enter keyword',
  'Please enter author',
  "Please enter Author n's Firstname",
  "Please enter Author n's Lastname",
  "Please enter Author n's Position",
  "Please enter Author n's Affiliation",
  "Please enter Author n's email",
  'Please upload the file',
  'The file size cannot exceed 200M',

  'Login successful',
  'Registration successful',
  'Submitted Successfully',
  'Submitted Successfully!',
  'delete successs',
  'Do you want to delete it? ',
  'Ok',
  'Cancel',

  'Under Construction',
  'tentative',
  'System timeout . You need to log in again',
  'No account number yet? Create an account',
] as const;
export type Quoted = (typeof specifiedMessages)[number];

/** Messages that the specification asks for without giving their words. */
export type Asked =
  | 'Please enter your affiliation'
  | 'Please enter your address'
  | 'Please enter your name'
  | 'Please mark at least one corresponding author';

export type Message = Quoted | Asked;

/** The same messages on Chinese pages, for which the specification gives no words. */
const chinese: Readonly<Record<Message, string>> = {
  'Please enter your email address': '请输入您的邮箱',
  'Please enter your Password': '请输入密码',

  'Please enter your email': '请输入邮箱',
  'Please enter your Firstname': '请输入您的名字',
  'Please enter your Lastname': '请输入您的姓氏',
  'Please enter your Retype Password': '请再次输入密码',
  'Password inconsistency': '两次输入的密码不一致',
  'The password length needs to be 6-15': '密码长度需为6至15位',
  'Please enter your country': '请选择国家或地区',
  'Please enter your affiliation': '请输入工作单位',
  'Please enter your address': '请输入地址',
  'Please enter your name': '请输入姓名',
  'Please enter your Cellphone': '请输入手机号码',
  'Please enter Verfication Code': '请输入验证码',
  'Verfication Code inconsistency': '验证码错误',

  'Please enter a title': '请输入标题',
  'Please enter title': '请输入标题',
  'Please enter Abstract': '请输入摘要',
  'Please enter keyword': '请输入关键词',
  'Please enter author': '请添加作者',
  "Please enter Author n's Firstname": '请输入作者n的名字',
  "Please enter Author n's Lastname": '请输入作者n的姓氏',
  "Please enter Author n's Position": '请选择作者n的职称',
  "Please enter Author n's Affiliation": '请输入作者n的单位',
  "Please enter Author n's email": '请输入作者n的邮箱',
  'Please mark at least one corresponding author': '请至少指定一位通讯作者',
  'Please upload the file': '请上传文件',
  'The file size cannot exceed 200M': '文件大小不能超过200M',

  'Login successful': '登录成功',
  'Registration successful': '注册成功',
  'Submitted Successfully': '提交成功',
  'Submitted Successfully!': '提交成功！',
  'delete successs': '删除成功',
  'Do you want to delete it? ': '确定要删除吗？',
  Ok: '确定',
  Cancel: '取消',

  'Under Construction': '建设中',
  tentative: '待定',
  'System timeout . You need to log in again': '登录已超时，请重新登录',
  'No account number yet? Create an account': '还没有账号？立即注册',
};

/** A message as a page of that language says it, of the n-th author where it is about one. */
export function messageText(message: Message, language: Language, n = 1): string {
  const words = language === 'en' ? message : chinese[message];
  return words.replace(/(?<=Author )n(?='s)|(?<=作者)n(?=的)/, String(n));
}
