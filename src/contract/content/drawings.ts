import type { LabelWords } from '#contract/fields/described.ts';
import { choice } from '#contract/fields/fields.ts';
import { drawingsFolder, type DrawingName } from '#contract/pages/personDrawings.ts';
import type { TopicMarkName } from '#contract/pages/topicMarks.ts';

/** Names of the drawings. */
const drawings = {
  balance: ['Balance', '天平'],
  book: ['Open book', '书卷'],
  burette: ['Burette and water bottle', '滴定管与水样瓶'],
  'capillary-tubes': ['Capillary tubes', '毛细管'],
  column: ['Column with trays', '板式塔'],
  dividers: ['Dividers and ruler', '圆规与直尺'],
  'fermentation-jar': ['Fermentation jar', '发酵坛'],
  globe: ['Globe', '地球仪'],
  'hand-lens': ['Hand lens', '放大镜'],
  'heated-bar': ['Heated bar with thermometers', '导热棒与温度计'],
  hourglass: ['Hourglass', '沙漏'],
  kaliapparat: ['Kaliapparat', '五球钾碱吸收器'],
  microscope: ['Microscope', '显微镜'],
  'milk-can': ['Milk can', '牛奶桶'],
  'preserving-jar': ['Preserving jar', '罐头瓶'],
  psychrometer: ['Psychrometer', '干湿球温度计'],
  rice: ['Rice', '稻穗'],
  'spray-dryer': ['Spray dryer', '喷雾干燥塔'],
  sprig: ['Flowering plant', '开花植物'],
  stove: ['Stove', '火炉'],
  'swan-neck-flask': ['Swan-neck flask', '曲颈瓶'],
  'tray-dryer': ['Tray dryer', '厢式干燥器'],
} as const satisfies Record<DrawingName, LabelWords>;

/** The drawing of a person without a photo (C2). */
export function personDrawing() {
  return choice(['Drawing in place of a photo', '代替照片的图画'], drawings, {
    help: ['Shown while there is no photo.', '没有照片时显示。'],
    drawnIn: drawingsFolder,
  });
}

/** The marks of topics, each a symbol of `public/images/drawings/marks.svg`. */
const marks = {
  none: ['None', '无'],
  leaf: ['Leaf', '叶'],
  wheat: ['Ear of wheat', '麦穗'],
  pod: ['Seed pod', '豆荚'],
  drop: ['Drop', '水滴'],
  flask: ['Flask', '烧瓶'],
  molecule: ['Molecule', '分子'],
  microbe: ['Microbe', '微生物'],
  bowl: ['Bowl', '碗'],
  lens: ['Hand lens', '放大镜'],
  sun: ['Sun, heat', '太阳，热'],
  snow: ['Snow crystal', '雪花'],
  air: ['Flow of air', '气流'],
  gear: ['Gear', '齿轮'],
  chip: ['Chip', '芯片'],
  capsule: ['Capsule', '胶囊'],
  tree: ['Tree', '树'],
  powder: ['Powder', '粉末'],
  person: ['Person', '人'],
} as const satisfies Record<TopicMarkName, LabelWords>;

/** A small mark beside a topic (C2). */
export function topicMark() {
  return choice(['Mark', '图标'], marks);
}
