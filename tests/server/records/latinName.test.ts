import { expect, test } from 'vitest';
import { latinNameOf, proposedLatinName } from '#server/text/latinName.ts';

test.each([
  ['王', '淑芬', 'Wang Shufen'],
  ['欧阳', '娜娜', 'Ouyang Nana'],
  ['司马', '光', 'Sima Guang'],
  ['单', '雄信', 'Shan Xiongxin'],
  ['單', '雄信', 'Shan Xiongxin'],
  ['曾', '国藩', 'Zeng Guofan'],
  ['解', '缙', 'Xie Jin'],
  ['仇', '英', 'Qiu Ying'],
  ['区', '寄', 'Ou Ji'],
  ['查', '良镛', 'Zha Liangyong'],
  ['盖', '叫天', 'Ge Jiaotian'],
  ['朴', '树', 'Piao Shu'],
  ['任', '建安', "Ren Jian'an"],
  ['尉迟', '恭', 'Yuchi Gong'],
  ['万俟', '咏', 'Moqi Yong'],
  ['吕', '布', 'Lü Bu'],
  ['努塞尔特', '威廉·', "Weilian Nusai'erte"],
  ['Liebig', 'Justus', 'Justus Liebig'],
  ['Wang 王', 'Shufen（淑芬）', 'Shufen Wang'],
])('S17 the name of %s %s in Latin letters is proposed as %s', (Lastname, Firstname, latin) => {
  expect(proposedLatinName({ Firstname, Lastname })).toBe(latin);
});

test('S17 a name in Latin letters that the office corrected is taken as it is', () => {
  expect(latinNameOf({ Firstname: '太郎', Lastname: '田中', latinName: 'Tanaka Taro' })).toBe('Tanaka Taro');
});
