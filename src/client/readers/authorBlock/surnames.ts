/** Family names of more than one character. */
export const compoundSurnames = new Set(
  (
    '欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 仲孙 ' +
    '钟离 长孙 宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 拓跋 夹谷 轩辕 令狐 段干 百里 ' +
    '呼延 东郭 南门 羊舌 微生 左丘 东门 西门 第五 歐陽 司馬 諸葛 東方 獨孤 南宮 聞人 尉遲 赫連 澹臺 濮陽 公孫 鍾離 長孫 鮮于 軒轅'
  ).split(' '),
);

const surnames = new Set(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江' +
    '史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜肖詹关苗凌费纪靳盛童' +
    '欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来嵺苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾' +
    '郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙薄伏岑习胥保和蔺水云昌凤酆皮俞元' +
    '張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許呂蘇盧蔣賈葉閻餘鐘範譚鄒陸顧龍萬錢湯賀賴龔龐蘭顏嚴溫蘆魯韋畢聶叢齊莊塗時關費紀歐項陽衛單寧華車邊饒',
);

/** Whether a character is a Chinese family name. */
export function isHanSurname(character: string): boolean {
  return surnames.has(character);
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
    'trần le lê pham phạm hoang hoàng phan vu vũ dang đặng bui bùi chan wong cheung leung lam chow'
  ).split(' '),
);

/** Whether a word is a common family name of countries that write it in front. */
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

/** Words that begin a family name of several words: `van der Berg`, `de la Cruz`, `bin Abdullah`. */
const particles = new Set(
  (
    'van von der den de del della dello degli di da dos das do du des la le lo los las bin binti bint ibn al el ' +
    'ter ten te af av zu zum zur zur vom ’t st st. san santa ben abu o d’'
  ).split(' '),
);

/** Whether a word begins a family name, as written in small letters. */
export function isParticle(word: string): boolean {
  return particles.has(word.replace("'", '’').toLowerCase());
}

const suffix = /^(?:jr|sr|jnr|snr|ii|iii|iv)\.?$/i;

/** Whether a word follows a family name and belongs to it: `Jr.`, `III`. */
export function isSuffix(word: string): boolean {
  return suffix.test(word);
}
