/** Family names of more than one character. */
export const compoundSurnames = new Set(
  (
    '欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 仲孙 ' +
    '钟离 长孙 宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 拓跋 夹谷 轩辕 令狐 段干 百里 ' +
    '呼延 东郭 南门 羊舌 微生 左丘 东门 西门 第五 歐陽 司馬 諸葛 東方 獨孤 南宮 聞人 尉遲 赫連 澹臺 濮陽 公孫 鍾離 長孫 鮮于 軒轅 ' +
    '남궁 황보 제갈 선우 독고 사공 서문'
  ).split(' '),
);

const surnames = new Set(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江' +
    '史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜肖詹关苗凌费纪靳盛童' +
    '欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来嵺苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾' +
    '郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙薄伏岑习胥保和蔺水云昌凤酆皮俞元' +
    '張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許呂蘇盧蔣賈葉閻餘鐘範譚鄒陸顧龍萬錢湯賀賴龔龐蘭顏嚴溫蘆魯韋畢聶叢齊莊塗時關費紀歐項陽衛單寧華車邊饒' +
    '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국',
);

/** Whether a character is a Chinese or Korean family name. */
export function isHanSurname(character: string): boolean {
  return surnames.has(character);
}

/** Common family names, with their Pinyin. */
const inPinyin =
  'wang王汪 li李黎厉 zhang张章張 liu刘柳劉 chen陈谌陳 yang杨阳楊 zhao赵趙 huang黄黃 zhou周 wu吴武伍吳 xu徐许許 sun孙孫 hu胡 zhu朱祝 ' +
  'gao高 lin林 he何贺和賀 guo郭 ma马馬 luo罗骆羅 liang梁 song宋 zheng郑鄭 xie谢解謝 han韩韓 tang唐汤湯 feng冯封丰馮 yu于余俞虞喻 ' +
  'dong董 xiao萧肖蕭 cheng程成 cao曹 yuan袁元 deng邓鄧 fu傅付符 shen沈申 zeng曾 peng彭 lv吕呂 lu卢鲁陆路吕盧魯陸 su苏蘇 ' +
  'jiang蒋姜江蔣 cai蔡 jia贾賈 ding丁 wei魏韦卫韋衛 xue薛 ye叶葉 yan阎严颜闫燕閻嚴顏 pan潘 du杜 dai戴 xia夏 zhong钟鍾 tian田 ' +
  'ren任 fan范樊範 fang方房 shi石史施时 yao姚 tan谭覃譚 liao廖 zou邹鄒 xiong熊 jin金靳 hao郝 kong孔 bai白 cui崔 kang康 ' +
  'mao毛茅 qiu邱仇裘丘 qin秦覃 gu顾古谷顧 hou侯 shao邵 meng孟蒙 long龙龍 wan万萬 duan段 qian钱錢 yin尹殷 yi易 chang常 qiao乔 ' +
  'lai赖賴 gong龚宫巩龔 wen文温溫 pang庞龐 lan兰蓝蘭 tao陶 hong洪 ni倪 nie聂聶 mu穆 ning宁 niu牛 ou欧歐 ' +
  'ouyang欧阳歐陽 sima司马司馬 zhuge诸葛諸葛 situ司徒 shangguan上官 huangfu皇甫 murong慕容 xiahou夏侯 linghu令狐 dongfang东方東方';

let pinyinOf: ReadonlyMap<string, string[]> | undefined;

/** A common Chinese family name in Pinyin, as in addresses: `欧阳` is `ouyang`. Some have two spellings. */
export function familyNameInPinyin(family: string): readonly string[] {
  pinyinOf ??= mapOfPinyin();
  return pinyinOf.get(family) ?? [];
}

function mapOfPinyin(): ReadonlyMap<string, string[]> {
  const map = new Map<string, string[]>();
  for (const entry of inPinyin.split(' ')) {
    const [, letters, characters] = /^([a-z]+)(.+)$/u.exec(entry)!;
    const names = Array.from(characters!);
    const isCompound = compoundSurnames.has(names.slice(0, 2).join(''));
    const families = isCompound ? characters!.match(/../gu)! : names;
    for (const name of families) map.set(name, [...(map.get(name) ?? []), letters!]);
  }
  return map;
}

/** Family names that are common in China, in Pinyin. */
const pinyinSurnames = new Set(
  (
    'wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang ' +
    'feng yu dong xiao cheng cao yuan deng fu shen zeng peng lu lv lü su jiang cai jia ding wei xue ye yan pan du dai ' +
    'xia zhong tian ren fan fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng ' +
    'long wan duan qian yin yi chang qiao lai gong wen pang lan tao hong ouyang sima zhuge situ shangguan huangfu ' +
    'murong xiahou'
  ).split(' '),
);

const otherSurnames = new Set(
  (
    'tanaka sato suzuki takahashi watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi ' +
    'matsumoto inoue kimura hayashi shimizu kim lee park choi jung jeong kang cho yoon jang lim nguyen nguyễn tran ' +
    'trần le lê pham phạm hoang hoàng phan vu vũ dang đặng bui bùi chan wong cheung leung lam chow ' +
    'do đỗ ngo ngô ho hồ duong dương oh ahn seo shin kwon hwang yoo ryu'
  ).split(' '),
);

/** Whether a word is a common family name in countries that write it first. */
export function isSurnameInFront(word: string): boolean {
  return otherSurnames.has(word.toLowerCase());
}

const syllable =
  '(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?' +
  '(?:iang|iong|uang|iao|ian|ing|ang|eng|ong|uai|uan|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|üe|[aeiouüv])';
const pinyin = new RegExp(`^${syllable}(?:['’-]?${syllable}){0,2}$`, 'iu');

/** Whether a word of a name may be Pinyin: up to three syllables, as in `Xiaoming` or `Xiao-Ming`. */
export function isPinyin(word: string): boolean {
  return word.length <= 18 && pinyin.test(word);
}

/** Whether a word is a common Chinese family name in Pinyin, whatever else it may be. */
export function isPinyinSurname(word: string): boolean {
  return pinyinSurnames.has(word.toLowerCase());
}

/** Words that start a family name of several words: `van der Berg`, `de la Cruz`, `bin Abdullah`. */
const particles = new Set(
  (
    'van von der den de del della dello degli di da dos das do du des la le lo los las bin binti bint ibn al el ' +
    'ter ten te af av zu zum zur zur vom ’t st st. san santa ben abu o d’'
  ).split(' '),
);

/** Whether a word starts a family name. Such words are written in small letters. */
export function isParticle(word: string): boolean {
  return particles.has(word.replace("'", '’').toLowerCase());
}

const suffix = /^(?:[JSjs](?:n?r|N?R)\.?|II|III|IV)$/;

/** Whether a word is a suffix of a family name: `Jr.`, `III`. */
export function isSuffix(word: string): boolean {
  return suffix.test(word);
}
