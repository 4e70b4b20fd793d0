import * as z from 'zod/mini';
import { described, labelledOptions, type LabelWords } from '#contract/fields/described.ts';
import { choice, code, file, group, line, path, sitePage, tick } from '#contract/fields/fields.ts';
import { factsOf } from '#contract/fields/field.ts';
import { oneLanguage } from './navigation.ts';
import { pageSchemas } from './pages.ts';

/** Fields of every row of the route table. Paths match in any case. */
const anyRoute = {
  path: path(['Address', '网址'], {
    help: ['After the site’s name; case does not count.', '网址中域名之后的部分，不分大小写。'],
  }),
  title: line(['Title', '标题']),
  /** Set if a path is always in one language, whatever the reader's choice. */
  language: z.optional(oneLanguage()),
};

const participants = labelledOptions({ 0: ['From abroad', '境外代表'], 1: ['From China', '国内代表'] });

const loginPath = sitePage(['Log-in page', '登录页面']);
const dashboardPath = sitePage(['Dashboard', '个人中心']);

function route<const Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, label: LabelWords, shape: Shape) {
  const literal = described(z.literal(kind), { as: 'code' }, ['Kind of page', '页面类型']);
  return group(label, { ...anyRoute, kind: literal, ...shape }, { title: 'title', aside: 'path' });
}

const routeSchemas = [
  route('login', ['Log in', '登录'], { registerPath: sitePage(['Page to register', '注册页面']), dashboardPath }),
  route('register', ['Create an account', '注册账号'], {
    loginPath,
    dashboardPath,
    /** `chinese` has no country and checks fewer fields (A2); `short` has name, email and password only (A3). */
    form: choice(['Form', '表单'], {
      international: ['All fields, with the country', '完整（含国家）'],
      chinese: ['For participants from China', '国内代表'],
      short: ['Name, email and password', '仅姓名、邮箱与密码'],
    }),
    ifcn: described(z.literal([0, 1]), { as: 'choice', options: participants, isNumber: true }, [
      'Participants',
      '代表类别',
    ]),
  }),
  route('dashboard', ['Dashboard', '个人中心'], {
    loginPath,
    submissionPath: sitePage(['Submission form', '提交页面']),
    paymentPath: sitePage(['Payment', '缴费页面']),
    /** The author-information form. */
    editPath: sitePage(['Author information', '个人信息页面']),
    /** E-mail address and password. */
    accountPath: sitePage(['Email and password', '邮箱与密码页面']),
    /**
     * Divided into four sections under the page's own title, with the targets of their links (R1 and R10, the
     * symposium).
     */
    sections: z.optional(
      group(['In four sections', '分四栏'], {
        registrationPath: sitePage(['Registration', '参会报名页面']),
        /** The page that explains the letter, and the file to fill in, under the conference's `files/`. */
        invitationLetter: group(['Invitation letter', '邀请函'], {
          path: sitePage(['Page that explains it', '说明页面']),
          template: file(['Template', '模板']),
        }),
      }),
    ),
  }),
  route('authorInfo', ['Author information', '个人信息'], { loginPath, dashboardPath }),
  route('account', ['Email and password', '邮箱与密码'], { loginPath, dashboardPath }),
  route('submission', ['Submission', '提交摘要'], {
    loginPath,
    dashboardPath,
    hasTopics: tick(['Asks for a topic', '选择专题']),
  }),
  /** The page for checking a receipt of a submission. */
  route('verify', ['Check a receipt', '核验投稿凭证'], {}),
  /** Target of the secretariat's link for people who have no password yet or have forgotten it. */
  route('reset', ['Choose a password', '设置密码'], {}),
  /** The page that puts a Word file, opened with the installed app or shared to it, into a draft. */
  route('openFile', ['Word file for an abstract', '用Word文件投稿'], {}),
  route('underConstruction', ['Under construction', '建设中'], {}),
] as const;

type WrittenKind = keyof typeof pageSchemas;

/**
 * A page that the organisers write: `page` names `pages/<page>.json`, with the data of its kind,
 * and, where there is more to read, its prose in `pages/<page>.en.md` and `pages/<page>.zh.md`. Both are fetched with
 * that page only.
 */
function writtenRoute<Kind extends WrittenKind>(kind: Kind) {
  const { en, zh } = factsOf(pageSchemas[kind])?.label ?? { en: kind, zh: kind };
  return route(kind, [en, zh], {
    page: code(['Name of its content', '内容名称'], {
      help: ['Ties the page to its content: leave it as it is.', '用于关联页面与内容，请勿修改。'],
    }),
  });
}

type WrittenRoute = { [Kind in WrittenKind]: ReturnType<typeof writtenRoute<Kind>> }[WrittenKind];

const writtenRoutes = Object.keys(pageSchemas).map((kind) => writtenRoute(kind as WrittenKind)) as WrittenRoute[];

/** A page: its path (case-insensitive), its title, and the data of its kind. */
export const anyPage = described(
  z.discriminatedUnion('kind', [...routeSchemas, ...writtenRoutes]),
  { as: 'oneOf', by: 'kind' },
  ['Page', '页面'],
);
