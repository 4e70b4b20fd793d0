const institution = new RegExp(
  String.raw`\b(?:universit|univ\b|universidad|institut|istituto|inst\b|department|dept\b|dipartimento|departamento|` +
    String.raw`d[ée]partement|school|college|collegi|facult|facultad|faculdade|fakult|laborator|laboratoire|labor\b|lab\b|` +
    String.raw`hospital|hôpital|clinic|academ|cent(?:er|re)\b|centro\b|zentrum|escuela|escola|[ée]cole|hochschule|` +
    String.raw`ministry|agency|council|consejo|foundation|compan(?:y|ies)\b|corporation|corp\b|inc\b|ltd\b|limited\b|llc\b|gmbh\b|` +
    String.raw`co\.|s\.a\.|publisher|societ|bureau|association|museum|group\b|division\b|r&d|cnrs|csic|inrae|usda|nasa)` +
    '|大学|学院|学校|研究所|研究院|研究中心|实验室|实验站|中心|公司|医院|集团|协会|学会|出版社|科学院|农科院|检测院|事业部|大學|學院|研究所|實驗室|[科院]系|分校|研究科|学部|学府|病院|機構|株式会社|財団|センター|대학|연구[소원]|병원|학과|학부|회사',
  'iu',
);

/** Whether a text contains a word such as `University`, which marks the name of an institution. */
export function namesInstitution(text: string): boolean {
  return institution.test(text);
}

let countries: ReadonlySet<string> | undefined;

/** Whether a text is a country's name, in English or Chinese. */
export function isCountry(text: string): boolean {
  countries ??= new Set([
    ...['en', 'zh'].flatMap(countryNames),
    'usa',
    'uk',
    'p.r. china',
    'pr china',
    'p. r. china',
    'u.s.a',
    'korea',
    'the netherlands',
  ]);
  return countries.has(text.trim().replace(/\.$/, '').toLowerCase());
}

function countryNames(language: string): string[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_none, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []);
}
