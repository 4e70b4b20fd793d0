import type { Text } from '#site/text.ts';
import { site } from '#conference/site.ts';
import { fullName } from '#contract/names/fullName.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';

/** `abstract.txt`: a draft as plain text, readable without this site (O10). */
export function toPlainText(content: DraftContent, fileName: string | undefined): string {
  const type = site.submission.types.find(({ value }) => value === content.submissionType);
  const topic = site.topics[Number(content.topics) - 1];
  const parts = [
    content.title,
    content.report_people.map(authorLine).join('\n'),
    part({ en: 'Abstract', zh: '摘要' }, content.abstract),
    part({ en: 'Keywords', zh: '关键词' }, content.keywords),
    type && part({ en: 'Type', zh: '类型' }, both(type.label)),
    topic && part({ en: 'Topic', zh: '主题' }, both(topic)),
    fileName && part({ en: 'Word file', zh: 'Word文件' }, fileName),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function part(heading: Text, text: string): string {
  return `${both(heading)}\n${text}`;
}

function both({ en, zh }: Text): string {
  return `${en} / ${zh}`;
}

function authorLine(person: DraftContent['report_people'][number], index: number): string {
  const { Position, Affiliation, email } = person;
  const roles = [
    person.Corresponding_author === 1 && both({ en: 'corresponding author', zh: '通讯作者' }),
    person.Oral_presentation_author === 1 && both({ en: 'presenting author', zh: '报告人' }),
  ].filter(Boolean);
  const name = [Position, fullName(person)].filter(Boolean).join(' ');
  const facts = [name, Affiliation, email].filter(Boolean).join(', ');
  return `${index + 1}. ${facts}${roles.length > 0 ? ` (${roles.join('; ')})` : ''}`;
}

/** `README.txt` of an export: explains its files to readers who do not know this site. */
export function readme(): string {
  return `${site.name.en}
${site.name.zh}

These are drafts of abstracts as they were kept on a device of their author. They have not
been submitted by being exported. Each folder is one draft:

  abstract.txt   the text, to be read and printed
  *.doc, *.docx  the attached Word file, as it was
  draft.json     the same for the conference's site (UTF-8, JSON)

To go on writing on another device, log in there, open "Dashboard" and press "Import drafts".
Where co-authors pass a draft on, only one of them should submit it: two who do make two
submissions.


这里是作者保存在设备上的摘要草稿。导出并不等于提交。每个文件夹是一份草稿：

  abstract.txt   文本，可直接阅读或打印
  *.doc, *.docx  所附的 Word文件，原样保存
  draft.json     同样的内容，供会议网站读取（UTF-8，JSON）

如需在另一台设备上继续撰写，请在该设备上登录，打开“个人中心”，点击“导入草稿”。
合作者之间传递草稿时，请只由其中一人提交，否则会产生两份投稿。
`;
}
