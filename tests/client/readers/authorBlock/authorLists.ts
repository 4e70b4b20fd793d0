import type { ExampleBlock } from './authorBlocks.ts';

/** Author lists as templates of publishers lay them out, and names that look like something else. */
export const authorLists: readonly ExampleBlock[] = [
  {
    title: 'LNCS: ORCID iDs in brackets, addresses in braces below an affiliation',
    block: `Jane M. Doe1[0000-0002-1825-0097], Princeton Roe2,3[0000-0001-2345-6789] and Maria Heidel2
1 Princeton University, Princeton NJ 08544, USA
2 Publisher House, Tiergartenstr. 17, 69121 Heidelberg, Germany
lncs@publisher.example
3 ABC Institute, University of Heidelberg, Heidelberg, Germany
{abc,lncs}@uni-heidelberg.example`,
    authors: [
      'Jane|M.|Doe @ Princeton University, Princeton NJ 08544, USA iD 0000-0002-1825-0097',
      'Princeton||Roe @ Publisher House, Tiergartenstr. 17, 69121 Heidelberg, Germany; ABC Institute, University of Heidelberg, Heidelberg, Germany iD 0000-0001-2345-6789',
      'Maria||Heidel @ Publisher House, Tiergartenstr. 17, 69121 Heidelberg, Germany',
    ],
    unread: ['lncs@publisher.example', 'abc@uni-heidelberg.example lncs@uni-heidelberg.example'],
  },
  {
    title: 'ACM: four lines for each author, a blank line between',
    block: `Sigrid Undset
University of Oslo
Oslo, Norway
sigrid@uio.example

Knut Hamsun
NTNU
Trondheim, Norway
knut@ntnu.example`,
    authors: [
      'Sigrid||Undset @ University of Oslo, Oslo, Norway <sigrid@uio.example>',
      'Knut||Hamsun @ NTNU, Trondheim, Norway <knut@ntnu.example>',
    ],
  },
  {
    title: 'ACM without blank lines, below a title',
    block: `Sigrid Undset
University of Oslo
Oslo, Norway
sigrid@uio.example
Knut Hamsun
NTNU
Trondheim, Norway
knut@ntnu.example`,
    authors: [
      'Sigrid||Undset @ University of Oslo, Oslo, Norway <sigrid@uio.example>',
      'Knut||Hamsun @ NTNU, Trondheim, Norway <knut@ntnu.example>',
    ],
  },
  {
    title: 'an institution whose name begins with an ordinal',
    block: 'Marie Curie1, Niels Bohr2\n1 21st Century University, Wuxi\n2 2nd Affiliated Hospital, Hangzhou',
    authors: ['Marie||Curie @ 21st Century University, Wuxi', 'Niels||Bohr @ 2nd Affiliated Hospital, Hangzhou'],
  },
  {
    title: 'IEEE: ordinals, an iD in place of an address, somebody with one name',
    block: `1st Osborne Reynolds
dept. of Engineering
Host University
Manchester, UK
o.reynolds@host.example

2nd Ellen Richards
Third Institute
Boston, USA
0000-0001-5109-3700

3rd Madonna
Sinkhole Lab
Bergen, Norway
madonna@sink.example`,
    authors: [
      'Osborne||Reynolds @ dept. of Engineering, Host University, Manchester, UK <o.reynolds@host.example>',
      'Ellen||Richards @ Third Institute, Boston, USA iD 0000-0001-5109-3700',
      '||Madonna @ Sinkhole Lab, Bergen, Norway <madonna@sink.example> ? Firstname Lastname',
    ],
  },
  {
    title: 'lines in another order, and a department that looks like a name',
    block: `A Study of Drying in the North

sigrid@uio.example
University of Oslo
Oslo, Norway
Sigrid Undset

knut@ntnu.example
Trondheim, Norway
Food Science
NTNU
Knut Hamsun`,
    authors: [
      'Sigrid||Undset @ University of Oslo, Oslo, Norway <sigrid@uio.example>',
      'Knut||Hamsun @ Trondheim, Norway, Food Science, NTNU <knut@ntnu.example>',
    ],
    unread: ['A Study of Drying in the North'],
  },
  {
    title: 'Japanese names with a space',
    block: `山田 太郎1, 佐藤 花子2*
1東京大学, 2京都大学
*hanako@kyoto.example`,
    authors: ['太郎||山田 @ 東京大学', '花子||佐藤 @ 京都大学 <hanako@kyoto.example> *'],
  },
  {
    title: 'Japanese names with a wide space, dots between them and positions behind',
    block: `山田　太郎 教授・佐々木　小次郎 准教授（東京大学）`,
    authors: ['太郎||山田 (Prof.) @ 東京大学', '小次郎||佐々木 (Associate Prof.) @ 東京大学'],
  },
  {
    title: 'Korean names, in hangul and in Chinese characters',
    block: `김철수1, 남궁 민수1, 李 英熙2
1서울대학교, 2釜山大学校`,
    authors: ['철수||김 @ 서울대학교', '민수||남궁 @ 서울대학교', '英熙||李 @ 釜山大学校'],
  },
  {
    title: 'Chinese names of two parts, with a space or a dot',
    block: `李 明1，阿依古丽 · 艾力2，欧阳 晓明1
1. 江南大学；2. 新疆大学`,
    authors: ['明||李 @ 江南大学', '阿依古丽·||艾力 @ 新疆大学 ? Firstname Lastname', '晓明||欧阳 @ 江南大学'],
  },
  {
    title: 'a Chinese journal, whose first affiliation names no institution',
    block: '李明1，王芳2*（1. 某某检测，无锡 214122；2. 中国农业大学，北京 100083）',
    authors: ['明||李 @ 某某检测，无锡 214122', '芳||王 @ 中国农业大学，北京 100083 *'],
  },
  {
    title: 'two authors and one affiliation in brackets',
    block: '李明，王芳（湖滨大学食品学院，无锡 214122）',
    authors: ['明||李 @ 湖滨大学食品学院，无锡 214122', '芳||王 @ 湖滨大学食品学院，无锡 214122'],
  },
  {
    title: 'two authors and a place in brackets',
    block: 'Ana Pérez, Ben Smith (Mill Lane, Third City)',
    authors: ['Ana||Pérez @ Mill Lane, Third City ? Affiliation', 'Ben||Smith @ Mill Lane, Third City ? Affiliation'],
  },
  {
    title: 'two authors and one affiliation without brackets',
    block: '李明，王芳，江南大学食品学院，无锡 214122',
    authors: ['明||李 @ 江南大学食品学院，无锡 214122', '芳||王 @ 江南大学食品学院，无锡 214122'],
  },
  {
    title: 'several authors before each bracket, and one behind',
    block: '李明、王芳（江南大学），张伟（中国农业大学，北京），赵敏',
    authors: ['明||李 @ 江南大学', '芳||王 @ 江南大学', '伟||张 @ 中国农业大学，北京', '敏||赵'],
  },
  {
    title: 'family names that are also degrees',
    block: `Long MA1, Ming LI2, Xiao Ming MA1
1 Lakeside University
2 Hill Institute`,
    authors: ['Long||MA @ Lakeside University', 'Ming||LI @ Hill Institute', 'Xiao|Ming|MA @ Lakeside University'],
  },
  {
    title: 'family names that are written as degrees are not',
    block: 'Long Ma, Jie Ma, Ming Ba',
    authors: ['Long||Ma ? Firstname Lastname', 'Jie||Ma', 'Ming||Ba'],
  },
  {
    title: 'initials that are also degrees',
    block: 'Okafor MA, Jansen MD, de la Cruz MA',
    authors: ['MA||Okafor', 'MD||Jansen', 'MA||de la Cruz'],
  },
  {
    title: 'initials that are also degrees, behind a comma',
    block: 'García López, MA; Smith, J.; Okafor, MD',
    authors: ['MA||García López', 'J.||Smith', 'MD||Okafor'],
  },
  {
    title: 'initials that are also suffixes',
    block: 'Petrov IV, Ivanov II, Sidorov JR',
    authors: ['IV||Petrov', 'II||Ivanov', 'JR||Sidorov'],
  },
  {
    title: 'a single name with initials that are also a degree',
    block: 'Okafor MA',
    authors: ['MA||Okafor ? Firstname Lastname'],
  },
  {
    title: 'degrees behind complete names',
    block: 'Ana Pérez MA, John Smith M.D., Ellen Richards, MBA, PhD',
    authors: ['Ana||Pérez', 'John||Smith', 'Ellen||Richards (Dr.) ? Position'],
    unread: ['MA', 'M.D.', 'MBA'],
  },
  {
    title: 'given names and initials that are also titles',
    block: 'Md. Rahman, MD Abdur Karim, MS Dhoni, DR Smith',
    authors: [
      'Md.||Rahman',
      'MD|Abdur|Karim ? Firstname Lastname',
      'MS||Dhoni ? Firstname Lastname',
      'DR||Smith ? Firstname Lastname',
    ],
  },
  {
    title: 'a Chinese given name that is also a title',
    block: '张博士，李明教授',
    authors: ['博士||张', '明||李 (Prof.)'],
  },
];
