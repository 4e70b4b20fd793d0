import { fieldsOf } from '#contract/fields/field.ts';
import { palette } from '#contract/content/palette.ts';
import type { ColourName, schemes } from '#contract/pages/palette.ts';
import type { Text } from '#site/text.ts';
import type { FindingWording } from './wording.ts';

/** A file, and its thousands of bytes. */
interface Weight {
  file: string;
  kilobytes: number;
  most: number;
}

interface Contrast {
  name: ColourName;
  colour: string;
  ground: ColourName;
  on: string;
  scheme: (typeof schemes)[number];
  contrast: number;
  needed: number;
  /** The colour of the two that can be changed. */
  own: ColourName;
}

/** Pictures, files and colours. */
export const pictureWords = {
  customaryPicture: ({ file }: { file: string }) => ({
    en: `The picture ${file} is missing, which every conference needs.`,
    zh: `缺少每个会议都需要的图片${file}。`,
  }),
  noPhoto: ({ photo, address }: { photo: string; address: string }) => ({
    en: `There is no photo “${photo}” (${address}); a drawing is shown instead. Please choose or add one, or leave the field empty.`,
    zh: `照片“${photo}”不存在（${address}），将以图画代替。请选择或添加照片，或将此栏留空。`,
  }),
  silentPicture: ({ address }: { address: string }) => ({
    en: `The picture ${address} has no text for those who cannot see it: ![what it shows](…), or alt="what it shows"; alt="" if it is decoration.`,
    zh: `图片${address}没有供读屏软件使用的说明，请写成![图片内容](…)，或alt="图片内容"；仅作装饰的图片写alt=""。`,
  }),
  tooHeavy: ({ file, kilobytes, most }: Weight) => ({
    en: `${file} has ${kilobytes} kB: too much to be available offline. The limit is ${most} kB.`,
    zh: `${file}大小为${kilobytes} kB，过大而无法离线使用，不应超过${most} kB。`,
  }),
  heavy: ({ file, kilobytes, most }: Weight) => ({
    en: `${file} has ${kilobytes} kB, and every reader’s device stores it: at most ${most} kB is better.`,
    zh: `${file}大小为${kilobytes} kB，每位读者的设备都会保存，最好不超过${most} kB。`,
  }),
  templateFile: ({ file }: { file: string }) => ({
    en: `${file} is the one that every new conference starts with. Please replace it by your own.`,
    zh: `${file}仍是新建会议自带的文件，请换成您自己的文件。`,
  }),
  /** `reason` is a rule of the form, too. */
  logoNotRead: ({ name, reason }: { name: string; reason: Text }) => ({
    en: `The logo ${name} cannot be used. ${reason.en}`,
    zh: `标志${name}无法使用。${reason.zh}`,
  }),
  unmeasuredColour: ({ colour }: { colour: string }) => ({
    en: `The contrast of the colour “${colour}” cannot be measured. Please write it as #1d4d3a.`,
    zh: `无法判断颜色“${colour}”是否清晰，请写成#1d4d3a的形式。`,
  }),
  lowContrast: ({ name, colour, ground, on, scheme, contrast, needed, own }: Contrast) => {
    const [text, behind, changed] = [labelOf(name), labelOf(ground), labelOf(own)];
    const isLight = scheme === 'light';
    const isDarker = own === ground ? !isLight : isLight;
    const [en, zh] =
      own === 'onHue'
        ? ['differ more from it', `加大“${changed.zh}”与底色的差别`]
        : [isDarker ? 'darker' : 'lighter', `将“${changed.zh}”${isDarker ? '调深' : '调浅'}`];
    const measured = contrast.toFixed(2);
    return {
      en: `“${text.en}” (${colour}) on “${behind.en}” (${on}) is hard to read in ${scheme} colours: the contrast is ${measured}, and ${needed} is needed. Please make “${changed.en}” ${en}.`,
      zh: `${isLight ? '浅色' : '深色'}配色中，“${text.zh}”（${colour}）在“${behind.zh}”（${on}）上不够清晰：对比度为${measured}，应不低于${needed}。请${zh}。`,
    };
  },
} as const satisfies Readonly<Record<string, FindingWording>>;

/** The label of a colour in the form. Colours that all conferences share are in no form. */
function labelOf(name: ColourName): Text {
  const facts = fieldsOf(palette).find((field) => field.name === name)?.facts;
  return facts?.label ?? { en: 'Outlines and signals', zh: '边框与提示色' };
}
