import { docOf, docWith, docxOf, p } from './buildWordFiles.ts';

/** The people of the files below, as their authors write them into the form. */
export const cornerPeople = [
  {
    Firstname: 'Jöns Jacob',
    Lastname: 'Berzelius',
    Affiliation: 'Uppsala Universitet, Sweden',
    email: 'jons@berzelius.example',
  },
  { Firstname: '小明', Lastname: '欧阳', Affiliation: '苏州大学化学系', email: 'ouyang@suda.example' },
  { Firstname: 'Ida <', Lastname: 'Müller-Lüdenscheidt', Affiliation: 'ETH', email: 'ida@eth.example' },
] as const;

/** In no form, but in the file: a colleague, another address, who saved it last, and the company of the computer. */
const onlyInFile = [
  'Quackenbush',
  'krimmstrasse',
  'orangutan@zoo.example',
  '0000-0002-1825-0097',
  'Nordhausen',
  'Hatchett',
];

/** Names that must not reach a reviewer, folded for comparison. */
export const cornerWords = [
  ...[
    'berzelius',
    'jöns',
    'uppsala',
    '欧阳',
    '小明',
    'ouyang',
    'xiaoming',
    'xiao-ming',
    '苏州大学',
    '@suda.example',
    'eth zürich',
  ],
  ...['lüdenscheidt', 'ludenscheidt', ...onlyInFile.map((word) => word.toLowerCase())],
];

/** What a reviewer reads. */
export const cornerText = 'Molybdenum was found in seven wines.';

const authorBlock = [
  'Jöns Jacob Berzelius^1, 欧阳小明^2, Ida Müller-Lüdenscheidt and F. Quackenbush',
  'Uppsala Universitet, Sweden; 苏州大学化学系; ETH Zürich; Krimmstrasse 1, Nordhausen',
  'orangutan@zoo.example, https://orcid.org/0000-0002-1825-0097',
];
const body = [
  `${cornerText} As Berzelius et al. and BERZELIUS, J. J. have shown, J.J. Berzelius was right. 欧阳小明与Ouyang Xiaoming也参加了实验。`,
  'Samples of Uppsala Universitet were weighed by Ida Müller–Lüdenscheidt in the evening, and once more in the morning.',
  'Write to jons@berzelius.example, or to orangutan@zoo.example (0000-0002-1825-0097).',
];
const after = [
  'Acknowledgements',
  'We thank Quackenbush of Nordhausen.',
  'References',
  '1. Berzelius JJ, Müller-Lüdenscheidt I. 欧　阳 小 明. Ann. 1818.',
];

const run = (text: string, properties: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const part = (name: string) => `<w:${name} xmlns:w="w">${p('Berzelius, Quackenbush, Hatchett')}</w:${name}>`;
const properties = '<x xmlns:dc="d"><dc:creator>Hatchett</dc:creator><Company>Nordhausen</Company></x>';

/** A .docx with names of its authors in every corner: what is shown, hidden and crossed out, and what is beside the text. */
export function docxWithNames(text = cornerText, isInOrder = true): Promise<Blob> {
  const inText = [
    ...body.map((line) => p(line.replace(cornerText, text))),
    `<w:p><w:r><w:t>Weighed twice.</w:t></w:r>${run(' Hatchett hid this.', '<w:vanish/>')}<w:del w:author="Hatchett"><w:r><w:delText>Quackenbush wrote this.</w:delText><w:t>Quackenbush too.</w:t></w:r></w:del><w:ins w:author="Hatchett"><w:r><w:t> Thrice.</w:t></w:r></w:ins></w:p>`,
    `<w:p><w:r><w:txbxContent>${p('A figure in a box, drawn with care by Jöns Jacob Berzelius, shows all of this.')}</w:txbxContent></w:r></w:p>`,
  ];
  const head = [p('Molybdenum in wine', '<w:pStyle w:val="Title"/>'), ...authorBlock.map((line) => p(line))];
  const lines = isInOrder ? [...head, p('Abstract'), ...inText] : [...inText, ...head];
  return docxOf([...lines, ...after.map((line) => p(line))].join(''), {
    'word/header1.xml': part('hdr'),
    'word/footer1.xml': part('ftr'),
    'word/footnotes.xml': part('footnotes'),
    'word/endnotes.xml': part('endnotes'),
    'word/comments.xml': part('comments'),
    'word/people.xml': part('people'),
    'docProps/core.xml': properties,
    'docProps/app.xml': properties,
    'docProps/custom.xml': properties,
  });
}

/** The same as .doc: with a hidden stretch, and properties in a stream of their own. */
export async function docWithNames(text = cornerText): Promise<Blob> {
  const shown = [
    'Molybdenum in wine',
    ...authorBlock,
    'Abstract',
    ...body.map((line) => line.replace(cornerText, text)),
  ];
  const begin = `${shown.join('\r')}\r`;
  const hidden = 'Hatchett hid this.';
  const end = `\r${after.join('\r')}\r`;
  const all = begin + hidden + end;
  const doc = docOf([{ text: all, isNarrow: false }], {
    looks: [
      { characters: begin.length, properties: [] },
      // sprmCFVanish.
      { characters: hidden.length, properties: [0x3c, 0x08, 0x01] },
      { characters: end.length, properties: [] },
    ],
  });
  const summary = Buffer.from('Hatchett, Quackenbush of Nordhausen');
  return docWith(Buffer.from(await doc.arrayBuffer()), '\u0005SummaryInformation', summary);
}
