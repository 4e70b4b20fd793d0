/** A pasted author block and the expected result. */
export interface ExampleBlock {
  /** The special feature of this block. */
  title: string;
  block: string;
  /** `First|Middle|Last (Position) @ Affiliation <email> * #`: corresponding author, presenter, then what is doubtful. */
  authors: readonly string[];
  unread?: readonly string[];
}

/** People are scientists of the past, institutions are invented. */
export const exampleBlocks: readonly ExampleBlock[] = [
  {
    title: 'numbers close to the names, lines of affiliations, an asterisk',
    block: `Ana María Pérez1,2*, John A. Smith2 and Li Wei3,†
1 Department of Food Science, Host University, Host City, Country
2 Institute of Drying, Second University, Second City, Country
3 School of Food, Third University, Wuxi, China
*Corresponding author: ana@x.example`,
    authors: [
      'Ana|María|Pérez @ Department of Food Science, Host University, Host City, Country; Institute of Drying, Second University, Second City, Country <ana@x.example> * ? Middlename Lastname',
      'John|A.|Smith @ Institute of Drying, Second University, Second City, Country',
      'Li||Wei @ School of Food, Third University, Wuxi, China ? Firstname Lastname',
    ],
  },
  {
    title: 'numbers close to Chinese names, affiliations in brackets',
    block: `张三1,2*,李四2、王小明3
(1.江南大学食品学院,江苏无锡 214122;2.主办大学食品系，北京 100083;3.第三大学)
*通信作者:张三 E-mail: zhang@x.example`,
    authors: [
      '三||张 @ 江南大学食品学院,江苏无锡 214122；主办大学食品系，北京 100083 <zhang@x.example> *',
      '四||李 @ 主办大学食品系，北京 100083',
      '小明||王 @ 第三大学',
    ],
  },
  {
    title: 'a Chinese block that has run together',
    block: '张三1,2*,李四2、欧阳修3 (1.江南大学食品学院,江苏无锡 214122;2.主办大学食品系，北京 100083;3.第三大学)',
    authors: [
      '三||张 @ 江南大学食品学院,江苏无锡 214122；主办大学食品系，北京 100083 *',
      '四||李 @ 主办大学食品系，北京 100083',
      '修||欧阳 @ 第三大学',
    ],
  },
  {
    title: 'circled numbers',
    block: `张三①，李四①②，王五②*
①江南大学食品学院，江苏无锡 214122；②主办大学食品系，北京 100083
*通信作者：王五，wang@x.example`,
    authors: [
      '三||张 @ 江南大学食品学院，江苏无锡 214122',
      '四||李 @ 江南大学食品学院，江苏无锡 214122；主办大学食品系，北京 100083',
      '五||王 @ 主办大学食品系，北京 100083 <wang@x.example> *',
    ],
  },
  {
    title: 'letters close to Chinese names and affiliations',
    block: `张三a,李四a,b*,王五b
a江南大学食品学院，江苏无锡；b主办大学食品系，北京`,
    authors: [
      '三||张 @ 江南大学食品学院，江苏无锡',
      '四||李 @ 江南大学食品学院，江苏无锡；主办大学食品系，北京 *',
      '五||王 @ 主办大学食品系，北京',
    ],
  },
  {
    title: 'letters and a comma behind Chinese names, a line for each affiliation',
    block: `张三a，李四a，b
a 江南大学食品学院
b 主办大学食品系`,
    authors: ['三||张 @ 江南大学食品学院', '四||李 @ 江南大学食品学院；主办大学食品系'],
  },
  {
    title: 'names with an interpunct, whichever dot was typed',
    block: `阿卜杜拉·买买提①、古丽・艾力②、张三①②
①新疆大学食品学院
②主办大学食品系`,
    authors: [
      '阿卜杜拉·||买买提 @ 新疆大学食品学院 ? Firstname Lastname',
      '古丽·||艾力 @ 主办大学食品系 ? Firstname Lastname',
      '三||张 @ 新疆大学食品学院；主办大学食品系',
    ],
  },
  {
    title: 'family names in front with initials, addresses in braces',
    block: `Reynolds, O.; Richards, E. H.; Noether, E.
Host University, Host City
{reynolds,richards,noether}@host.example`,
    authors: [
      'O.||Reynolds @ Host University, Host City <reynolds@host.example>',
      'E.|H.|Richards @ Host University, Host City <richards@host.example>',
      'E.||Noether @ Host University, Host City <noether@host.example>',
    ],
  },
  {
    title: 'family names in capitals',
    block: `PÉREZ Ana María1, VAN DER BERG Jan2, LI Wei1
(1) Host University; (2) Third University`,
    authors: ['Ana|María|PÉREZ @ Host University', 'Jan||VAN DER BERG @ Third University', 'Wei||LI @ Host University'],
  },
  {
    title: 'particles, suffixes, hyphens and apostrophes',
    block: `Jan van der Berg, Juan Carlos de la Cruz, Ahmad bin Abdullah, Martin Luther King Jr., Patrick O'Brien, Jean-Pierre Dupont, Henry Ford III
The Publisher Research Centre, Host City`,
    authors: [
      'Jan||van der Berg @ The Publisher Research Centre, Host City',
      'Juan|Carlos|de la Cruz @ The Publisher Research Centre, Host City',
      'Ahmad||bin Abdullah @ The Publisher Research Centre, Host City',
      'Martin|Luther|King Jr. @ The Publisher Research Centre, Host City ? Middlename Lastname',
      `Patrick||O'Brien @ The Publisher Research Centre, Host City`,
      'Jean-Pierre||Dupont @ The Publisher Research Centre, Host City',
      'Henry||Ford III @ The Publisher Research Centre, Host City',
    ],
  },
  {
    title: 'somebody with everything below, then the next',
    block: `Emmy Noether
Third University
e.noether@third.example

Osborne Reynolds
Host University
o.reynolds@host.example`,
    authors: [
      'Emmy||Noether @ Third University <e.noether@third.example>',
      'Osborne||Reynolds @ Host University <o.reynolds@host.example>',
    ],
  },
  {
    title: 'a line for each author',
    block: `Emmy Noether, Third University, Host City, e.noether@third.example
Osborne Reynolds, Host University, o.reynolds@host.example`,
    authors: [
      'Emmy||Noether @ Third University, Host City <e.noether@third.example>',
      'Osborne||Reynolds @ Host University <o.reynolds@host.example>',
    ],
  },
  {
    title: 'letters for affiliations, an address with its owner',
    block: `Osborne Reynolds a,b, Ellen Richards b,*
a Department of Engineering, Host University, Host City
b Third University
* Corresponding author. E-mail address: e.richards@third.example (E. Richards)`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City; Third University',
      'Ellen||Richards @ Third University <e.richards@third.example> *',
    ],
  },
  {
    title: 'a title above and a telephone number below',
    block: `Title of the work: Heat transfer at the evaporating surface of sliced apple
Osborne Reynolds1, Ellen H. Richards2*, Emmy Noether1,2
1Department of Engineering, Host University, Host City, Country
2Third University, Third City, Country
*Correspondence: e.richards@third.example; Tel.: +44-1234-567890`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City, Country',
      'Ellen|H.|Richards @ Third University, Third City, Country <e.richards@third.example> *',
      'Emmy||Noether @ Department of Engineering, Host University, Host City, Country; Third University, Third City, Country',
    ],
    unread: ['Title of the work: Heat transfer at the evaporating surface of sliced apple', 'Tel.: +44-1234-567890'],
  },
  {
    title: 'addresses after affiliations, with initials',
    block: `Osborne Reynolds 1, Ellen H. Richards 2,* and Emmy Noether 1,2
1 Department of Engineering, Host University, 1 University Road, Host City 12345, Country; o.reynolds@host.example (O.R.); e.noether@host.example (E.N.)
2 Third University, Third City, Country
* Correspondence: e.richards@third.example
† These authors contributed equally to this work.`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, 1 University Road, Host City 12345, Country <o.reynolds@host.example>',
      'Ellen|H.|Richards @ Third University, Third City, Country <e.richards@third.example> *',
      'Emmy||Noether @ Department of Engineering, Host University, 1 University Road, Host City 12345, Country; Third University, Third City, Country <e.noether@host.example>',
    ],
  },
  {
    title: 'letters glued to the names',
    block: `Osborne Reynoldsa,b, Ellen H. Richardsb,*, Emmy Noethera
a Department of Engineering, Host University, Host City
b Third University, Third City`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City; Third University, Third City ? Lastname',
      'Ellen|H.|Richards @ Third University, Third City * ? Lastname',
      'Emmy||Noether @ Department of Engineering, Host University, Host City ? Lastname',
    ],
  },
  {
    title: 'raised characters in braces',
    block: `Osborne Reynolds^{1,2}, Ellen H. Richards^{2,*}, and Emmy Noether^{1}
^{1}Department of Engineering, Host University
^{2}Third University
^{*}Corresponding author: Ellen H. Richards, e.richards@third.example`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University; Third University',
      'Ellen|H.|Richards @ Third University <e.richards@third.example> *',
      'Emmy||Noether @ Department of Engineering, Host University',
    ],
  },
  {
    title: 'addresses of all in their order',
    block: `REYNOLDS Osborne, RICHARDS Ellen H., NOETHER Emmy
Host University, Host City
E-mail: o.reynolds@host.example; e.richards@host.example; e.noether@host.example`,
    authors: [
      'Osborne||REYNOLDS @ Host University, Host City <o.reynolds@host.example>',
      'Ellen|H.|RICHARDS @ Host University, Host City <e.richards@host.example>',
      'Emmy||NOETHER @ Host University, Host City <e.noether@host.example>',
    ],
  },
  {
    title: 'family names with initials in capitals',
    block: `Reynolds O1, Richards EH2, Noether E1,2
1. Department of Engineering, Host University. 2. Third University, Third City.`,
    authors: [
      'O||Reynolds @ Department of Engineering, Host University',
      'EH||Richards @ Third University, Third City',
      'E||Noether @ Department of Engineering, Host University; Third University, Third City',
    ],
  },
  {
    title: 'family names and initials between commas',
    block: `Reynolds, O., Richards, E. H., and Noether, E.
Host University`,
    authors: ['O.||Reynolds @ Host University', 'E.|H.|Richards @ Host University', 'E.||Noether @ Host University'],
  },
  {
    title: 'family names in front with given names in full',
    block: `Reynolds, Osborne1; Richards, Ellen H.2; de la Cruz, Juana Inés1
1: Host University; 2: Third University`,
    authors: [
      'Osborne||Reynolds @ Host University',
      'Ellen|H.|Richards @ Third University',
      'Juana|Inés|de la Cruz @ Host University',
    ],
  },
  {
    title: 'titles and a degree',
    block: `Prof. Dr. Justus von Liebig1, Assoc. Prof. Ellen Richards2, Emmy Noether, PhD1
1Host University 2Third University`,
    authors: [
      'Justus||von Liebig (Prof.) @ Host University',
      'Ellen||Richards (Associate Prof.) @ Third University',
      'Emmy||Noether (Dr.) @ Host University ? Position',
    ],
  },
  {
    title: 'titles and positions in brackets',
    block: `Dr. Osborne Reynolds, Mr. James Watt (Ph.D student), Ms. Ellen Richards
Host University`,
    authors: [
      'Osborne||Reynolds (Dr.) @ Host University',
      'James||Watt (Ph.D student) @ Host University',
      'Ellen||Richards @ Host University',
    ],
  },
  {
    title: 'names that only numbers part',
    block: `Osborne Reynolds1 Ellen Richards2 Emmy Noether1,2*
1 Host University
2 Third University`,
    authors: [
      'Osborne||Reynolds @ Host University',
      'Ellen||Richards @ Third University',
      'Emmy||Noether @ Host University; Third University *',
    ],
  },
  {
    title: 'marks in round brackets',
    block: `Osborne Reynolds (1), Ellen Richards (2)*, Emmy Noether (1,2)
(1) Host University, Host City
(2) Third University, Third City
(*) e.richards@third.example`,
    authors: [
      'Osborne||Reynolds @ Host University, Host City',
      'Ellen||Richards @ Third University, Third City <e.richards@third.example> *',
      'Emmy||Noether @ Host University, Host City; Third University, Third City',
    ],
  },
  {
    title: 'marks in square brackets',
    block: `Osborne Reynolds[1], Ellen Richards[2]
[1] Host University
[2] Third University`,
    authors: ['Osborne||Reynolds @ Host University', 'Ellen||Richards @ Third University'],
  },
  {
    title: 'an affiliation of several lines',
    block: `Osborne Reynolds* and Ellen Richards
Department of Engineering
Host University
Host City, Germany
*o.reynolds@host.example`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City, Germany <o.reynolds@host.example> *',
      'Ellen||Richards @ Department of Engineering, Host University, Host City, Germany',
    ],
  },
  {
    title: 'signs for affiliations',
    block: `Osborne Reynolds†, Ellen Richards‡
†Host University, Host City
‡Third University, Third City`,
    authors: ['Osborne||Reynolds @ Host University, Host City', 'Ellen||Richards @ Third University, Third City'],
  },
  {
    title: 'a sign that says who contributed equally',
    block: `Osborne Reynolds1,#, Ellen Richards1,#, Emmy Noether2,*
1 Host University
2 Third University
# These authors contributed equally
* Corresponding author`,
    authors: [
      'Osborne||Reynolds @ Host University',
      'Ellen||Richards @ Host University',
      'Emmy||Noether @ Third University *',
    ],
  },
  {
    title: 'a sign that says who presents',
    block: `Osborne Reynolds1#, Ellen Richards2*
1 Host University
2 Third University
# Presenting author
* Corresponding author e-mail: e.richards@third.example`,
    authors: [
      'Osborne||Reynolds @ Host University #',
      'Ellen||Richards @ Third University <e.richards@third.example> *',
    ],
  },
  {
    title: 'a sign that nobody explains',
    block: `Osborne Reynolds1#, Ellen Richards2
1 Host University
2 Third University`,
    authors: ['Osborne||Reynolds @ Host University # ? Oral_presentation_author', 'Ellen||Richards @ Third University'],
  },
  {
    title: 'the presenter named above',
    block: `Presenting author: Ellen Richards
Osborne Reynolds, Ellen Richards
Host University`,
    authors: ['Osborne||Reynolds @ Host University', 'Ellen||Richards @ Host University #'],
  },
  {
    title: 'ORCID iDs',
    block: `Osborne Reynolds (ORCID: 0000-0002-1825-0097), Ellen Richards (https://orcid.org/0000-0001-5109-3700)
Host University`,
    authors: [
      'Osborne||Reynolds @ Host University iD 0000-0002-1825-0097',
      'Ellen||Richards @ Host University iD 0000-0001-5109-3700',
    ],
  },
  {
    title: 'affiliations in brackets after the names',
    block: 'Osborne Reynolds (Host University, Host City), Ellen Richards (Third University)',
    authors: ['Osborne||Reynolds @ Host University, Host City', 'Ellen||Richards @ Third University'],
  },
  {
    title: 'two affiliations without numbers for two authors',
    block: `Osborne Reynolds, Ellen Richards
Host University, Host City
Third University, Third City`,
    authors: [
      'Osborne||Reynolds @ Host University, Host City ? Affiliation',
      'Ellen||Richards @ Third University, Third City ? Affiliation',
    ],
  },
  {
    title: 'Pinyin with family names in front',
    block: `Li Wei, Wang Xiaoming, Zhang San
School of Food Science, Host University, Wuxi, China`,
    authors: [
      'Wei||Li @ School of Food Science, Host University, Wuxi, China ? Firstname Lastname',
      'Xiaoming||Wang @ School of Food Science, Host University, Wuxi, China ? Firstname Lastname',
      'San||Zhang @ School of Food Science, Host University, Wuxi, China ? Firstname Lastname',
    ],
  },
  {
    title: 'Pinyin with given names in front',
    block: `Xiaoming Wang1, Wei Li2,*, Xiao-Hong Zhang1, Ouyang Xiu2
1 School of Food Science, Host University, Wuxi 214122, China
2 State Key Laboratory of Drying, Third University, Wuxi 214122, P.R. China
*Corresponding author. Tel: 0510-85910000. E-mail: liwei@third.example (W. Li)`,
    authors: [
      'Xiaoming||Wang @ School of Food Science, Host University, Wuxi 214122, China',
      'Wei||Li @ State Key Laboratory of Drying, Third University, Wuxi 214122, P.R. China <liwei@third.example> * ? Firstname Lastname',
      'Xiao-Hong||Zhang @ School of Food Science, Host University, Wuxi 214122, China',
      'Xiu||Ouyang @ State Key Laboratory of Drying, Third University, Wuxi 214122, P.R. China ? Firstname Lastname',
    ],
    unread: ['Tel: 0510-85910000.'],
  },
  {
    title: 'Pinyin with capitals in front',
    block: `WANG Xiaoming, LI Wei, ZHANG Xiao-Hong
Host University`,
    authors: ['Xiaoming||WANG @ Host University', 'Wei||LI @ Host University', 'Xiao-Hong||ZHANG @ Host University'],
  },
  {
    title: 'Pinyin with capitals behind',
    block: `Xiaoming WANG1, Wei LI2, Xiao-Hong ZHANG1
1 Host University
2 Third University`,
    authors: ['Xiaoming||WANG @ Host University', 'Wei||LI @ Third University', 'Xiao-Hong||ZHANG @ Host University'],
  },
  {
    title: 'particles of many languages',
    block: `Ludwig van Beethoven, Johann Wolfgang von Goethe, Leonardo da Vinci, Santiago Ramón y Cajal, Abdus bin Salam, Ibn al-Haytham
The Society`,
    authors: [
      'Ludwig||van Beethoven @ The Society',
      'Johann|Wolfgang|von Goethe @ The Society',
      'Leonardo||da Vinci @ The Society',
      'Santiago||Ramón y Cajal @ The Society',
      'Abdus||bin Salam @ The Society',
      'Ibn||al-Haytham @ The Society',
    ],
  },
  {
    title: 'a particle in capitals, a middle name that looks like one, a name of one word',
    block: `Ludo Van Damme, Nguyen Van Anh, Suharto
Host University`,
    authors: [
      'Ludo||Van Damme @ Host University ? Middlename Lastname',
      'Nguyen||Van Anh @ Host University ? Middlename Lastname',
      '||Suharto @ Host University ? Firstname Lastname',
    ],
  },
  {
    title: 'family names of several words',
    block: `Gabriel José de la Concordia García Márquez1, Sor Juana Inés de la Cruz2
1 Host University
2 Third University`,
    authors: [
      'Gabriel|José|de la Concordia García Márquez @ Host University ? Middlename Lastname',
      'Sor|Juana Inés|de la Cruz @ Third University',
    ],
  },
  {
    title: 'numbered rows',
    block: `1. Osborne Reynolds, Host University, o.reynolds@host.example
2. Ellen Richards, Third University, e.richards@third.example`,
    authors: [
      'Osborne||Reynolds @ Host University <o.reynolds@host.example>',
      'Ellen||Richards @ Third University <e.richards@third.example>',
    ],
  },
  {
    title: 'rows of a table',
    block: `Osborne	Reynolds	Host University	o.reynolds@host.example
Ellen	Richards	Third University	e.richards@third.example`,
    authors: [
      'Osborne||Reynolds @ Host University <o.reynolds@host.example>',
      'Ellen||Richards @ Third University <e.richards@third.example>',
    ],
  },
  {
    title: 'headings before each part',
    block: `Authors: Osborne Reynolds, Ellen Richards
Affiliation: Host University, Host City
Email: o.reynolds@host.example`,
    authors: [
      'Osborne||Reynolds @ Host University, Host City <o.reynolds@host.example>',
      'Ellen||Richards @ Host University, Host City',
    ],
  },
  {
    title: 'a range of numbers',
    block: `Osborne Reynolds1,2,3, Ellen Richards1-3
1 Host University
2 Third University
3 The Society`,
    authors: [
      'Osborne||Reynolds @ Host University; Third University; The Society',
      'Ellen||Richards @ Host University; Third University; The Society',
    ],
  },
  {
    title: 'a number without an affiliation',
    block: `Osborne Reynolds1,4
1 Host University`,
    authors: ['Osborne||Reynolds @ Host University ? Affiliation'],
  },
  {
    title: 'a name that ends with the letter before it',
    block: 'aHost Ana',
    authors: ['Host||Ana'],
  },
  {
    title: 'letters close to affiliations',
    block: `Osborne Reynolds a, Ellen Richards b
aHost University
bThird University`,
    authors: ['Osborne||Reynolds @ Host University', 'Ellen||Richards @ Third University'],
  },
  {
    title: 'addresses in angle brackets, no affiliation',
    block: 'Osborne Reynolds <o.reynolds@host.example>, Ellen Richards <e.richards@third.example>',
    authors: ['Osborne||Reynolds <o.reynolds@host.example>', 'Ellen||Richards <e.richards@third.example>'],
  },
  {
    title: 'an affiliation above the names',
    block: `Host University, Host City
Osborne Reynolds, Ellen Richards`,
    authors: ['Osborne||Reynolds @ Host University, Host City', 'Ellen||Richards @ Host University, Host City'],
  },
  {
    title: 'Chinese names with spaces between',
    block: `张三 李四 王小明
江南大学食品学院`,
    authors: ['三||张 @ 江南大学食品学院', '四||李 @ 江南大学食品学院', '小明||王 @ 江南大学食品学院'],
  },
  {
    title: 'a space within Chinese names of two characters',
    block: `张 三1，李 四2*，王小明1
1. 江南大学 食品学院，江苏 无锡 214122
2. 第三大学 机械工程系，北京 100083
* 通讯作者：李四，E-mail：lisi@third.example`,
    authors: [
      '三||张 @ 江南大学 食品学院，江苏 无锡 214122',
      '四||李 @ 第三大学 机械工程系，北京 100083 <lisi@third.example> *',
      '小明||王 @ 江南大学 食品学院，江苏 无锡 214122',
    ],
  },
  {
    title: 'characters of full width',
    block: `张三１，２＊，李四２，王小明３
（１．江南大学食品学院，江苏无锡２１４１２２；２．第三大学；３．第四大学）
＊通信作者　Ｅ－ｍａｉｌ：ｚｈａｎｇ＠ｈｏｓｔ．ｅｘａｍｐｌｅ`,
    authors: [
      '三||张 @ 江南大学食品学院，江苏无锡214122；第三大学 <zhang@host.example> *',
      '四||李 @ 第三大学',
      '小明||王 @ 第四大学',
    ],
  },
  {
    title: 'Chinese headings and raised numbers',
    block: `作者：张三¹，李四²
单位：¹江南大学；²第三大学
邮箱：zhangsan@host.example，lisi@third.example`,
    authors: ['三||张 @ 江南大学 <zhangsan@host.example>', '四||李 @ 第三大学 <lisi@third.example>'],
  },
  {
    title: 'Chinese positions',
    block: `张三教授，李四（博士研究生），王小明博士
江南大学`,
    authors: ['三||张 (Prof.) @ 江南大学', '四||李 (Ph.D student) @ 江南大学', '小明||王 (Dr.) @ 江南大学'],
  },
  {
    title: 'Chinese roles in brackets',
    block: `张三（报告人），李四（通讯作者，lisi@x.example）
江南大学食品学院`,
    authors: ['三||张 @ 江南大学食品学院 #', '四||李 @ 江南大学食品学院 <lisi@x.example> *'],
  },
  {
    title: 'a Chinese conjunction',
    block: `张三、李四和王小明
江南大学`,
    authors: ['三||张 @ 江南大学', '四||李 @ 江南大学', '小明||王 @ 江南大学'],
  },
  {
    title: 'Chinese notes about the authors',
    block: `张三1, 李四1,2*
1江南大学食品学院，无锡，2第三大学，北京
第一作者：张三（1990—），男，博士生，研究方向为食品干燥。E-mail: zs@host.example
*通信作者：李四（1970—），女，教授，E-mail: lisi@third.example`,
    authors: [
      '三||张 (Ph.D student) @ 江南大学食品学院，无锡 <zs@host.example>',
      '四||李 (Prof.) @ 江南大学食品学院，无锡；第三大学，北京 <lisi@third.example> *',
    ],
    unread: ['张三（1990—），男', '研究方向为食品干燥。', '李四（1970—），女'],
  },
  {
    title: 'family names of two characters',
    block: `欧阳修1，诸葛亮2，司马迁3，王安石1
1主办大学；2第三大学；3学会`,
    authors: ['修||欧阳 @ 主办大学', '亮||诸葛 @ 第三大学', '迁||司马 @ 学会', '安石||王 @ 主办大学'],
  },
  {
    title: 'names with a dot',
    block: `买买提·艾力1，尤斯图斯·冯·李比希2
1新疆大学；2主办大学`,
    authors: ['买买提·||艾力 @ 新疆大学 ? Firstname Lastname', '尤斯图斯·||冯·李比希 @ 主办大学 ? Firstname Lastname'],
  },
  {
    title: 'a form of each author, with labels',
    block: `Author 1
Name: Osborne Reynolds
Affiliation: Host University, Manchester
Email: o@host.example

Author 2
First name: Emmy
Last name: Noether
Institution: Third University
E-mail: emmy@third.example
Phone: 123456789`,
    authors: [
      'Osborne||Reynolds @ Host University, Manchester <o@host.example>',
      'Emmy||Noether @ Third University <emmy@third.example>',
    ],
    unread: ['Phone: 123456789'],
  },
  {
    title: 'a form of each author, whose labels are counted',
    block: `Author 1: Osborne Reynolds
Affiliation 1: Host University
Email 1: o@host.example
Author 2: Emmy Noether
Affiliation 2: Third University
Email 2: emmy@third.example`,
    authors: [
      'Osborne||Reynolds @ Host University <o@host.example>',
      'Emmy||Noether @ Third University <emmy@third.example>',
    ],
  },
  {
    title: 'a Chinese form of each author',
    block: `作者1
姓名：张慜
单位：江南大学
邮箱：zm@jiangnan.example
作者2
姓名：李四
单位：主办大学
邮箱：ls@host.example`,
    authors: ['慜||张 @ 江南大学 <zm@jiangnan.example>', '四||李 @ 主办大学 <ls@host.example>'],
  },
  {
    title: 'a title beside the institution in brackets',
    block: `张慜（江南大学，教授）、李四（主办大学，博士研究生）`,
    authors: ['慜||张 (Prof.) @ 江南大学', '四||李 (Ph.D student) @ 主办大学'],
  },
  {
    title: 'several titles before a name',
    block: `Prof. Datuk Dr. Tan Chin Ping
Host University`,
    authors: ['Chin|Ping|Tan (Prof.) @ Host University ? Firstname Lastname'],
  },
  {
    title: 'rows whose cells are parted by dashes',
    block: `1. Anna Kowalska – Host University – anna@host.example
2. Jan Nowak – Third University – jan@third.example`,
    authors: [
      'Anna||Kowalska @ Host University <anna@host.example>',
      'Jan||Nowak @ Third University <jan@third.example>',
    ],
  },
  {
    title: 'a list of which nothing is read, each address told once',
    block: `1 Somewhere in the University – anna@host.example
2 Elsewhere in the University – jan@third.example`,
    authors: [],
    unread: ['Somewhere in the University – anna@host.example', 'Elsewhere in the University – jan@third.example'],
  },
  {
    title: 'Chinese names beside Latin ones',
    block: `Wei Li (李伟)1, Xiaoming Wang (王小明)2
1 Host University
2 Third University`,
    authors: ['Wei||Li @ Host University ? Firstname Lastname', 'Xiaoming||Wang @ Third University'],
    unread: ['李伟', '王小明'],
  },
  {
    title: 'a name alone',
    block: 'Osborne Reynolds',
    authors: ['Osborne||Reynolds'],
  },
  {
    title: 'prose',
    block: 'Drying of fruit at low air temperature preserves colour and aroma but is slow. We measured heat transfer.',
    authors: [],
    unread: [
      'Drying of fruit at low air temperature preserves colour and aroma but is slow. We measured heat transfer.',
    ],
  },
  {
    title: 'dates and an address of the web',
    block: `Osborne Reynolds, Ellen Richards
Host University
Received 4 May 2024; accepted 6 June 2024
https://doi.example/10.1000/182`,
    authors: ['Osborne||Reynolds @ Host University', 'Ellen||Richards @ Host University'],
    unread: ['Received 4 May 2024; accepted 6 June 2024', 'https://doi.example/10.1000/182'],
  },
  {
    title: 'dots between names',
    block: `Osborne Reynolds1 · Ellen Richards2 · Emmy Noether1
1 Host University
2 Third University`,
    authors: [
      'Osborne||Reynolds @ Host University',
      'Ellen||Richards @ Third University',
      'Emmy||Noether @ Host University',
    ],
  },
  {
    title: 'everything on one line',
    block:
      'Osborne Reynolds1, Ellen Richards2, and Emmy Noether3 1Department of Engineering, Host University, Host City 2Third University, Third City 3The Publisher Research Centre *Corresponding author: o.reynolds@host.example',
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City <o.reynolds@host.example> *',
      'Ellen||Richards @ Third University, Third City',
      'Emmy||Noether @ The Publisher Research Centre',
    ],
  },
  {
    title: 'initials in front',
    block: `O. Reynolds, E.H. Richards & J.-P. Dupont
Host University`,
    authors: ['O.||Reynolds @ Host University', 'E.|H.|Richards @ Host University', 'J.-P.||Dupont @ Host University'],
  },
  {
    title: 'positions in brackets',
    block: `Dr Ellen Richards (Senior Lecturer), Emmy Noether (Undergraduate student)
Host University`,
    authors: [
      'Ellen||Richards (Senior Lecturer) @ Host University',
      'Emmy||Noether (Undergraduate student) @ Host University',
    ],
  },
  {
    title: 'names in small letters',
    block: `osborne reynolds, ellen richards
host university`,
    authors: [],
    unread: ['osborne reynolds, ellen richards', 'host university'],
  },
  {
    title: 'names in small letters with numbers',
    block: 'marie curie1, emmy noether2',
    authors: ['marie||curie ? Firstname Lastname Affiliation', 'emmy||noether ? Firstname Lastname Affiliation'],
  },
  {
    title: 'names in small letters, each group above its affiliation',
    block: `marie curie1 and jan van der berg1,*
1 host university
Emmy Noether2, wang xiaoming2
2 third university`,
    authors: [
      'marie||curie @ host university ? Firstname Lastname',
      'jan||van der berg @ host university * ? Firstname Lastname',
      'Emmy||Noether @ third university',
      'xiaoming||wang @ third university ? Firstname Lastname',
    ],
  },
  {
    title: 'a group in small letters below an affiliation',
    block: `marie curie1
1 Host University
emmy noether2
2 Third University`,
    authors: [
      'marie||curie @ Host University ? Firstname Lastname',
      'emmy||noether @ Third University ? Firstname Lastname',
    ],
  },
  {
    title: 'small letters that are no names',
    block: 'drying of fruit1, a review2',
    authors: [],
    unread: ['drying of fruit1, a review2'],
  },
  {
    title: 'lines that end within a name',
    block: `Osborne Reynolds1, Ellen
Richards2, Emmy Noether1,
Juan de la Cruz2
1 Department of Food Science and
Technology, Host University, Host
City, Country
2 Third University
Third City 12345`,
    authors: [
      'Osborne||Reynolds @ Department of Food Science and Technology, Host University, Host, City, Country',
      'Ellen||Richards @ Third University, Third City 12345',
      'Emmy||Noether @ Department of Food Science and Technology, Host University, Host, City, Country',
      'Juan||de la Cruz @ Third University, Third City 12345',
    ],
  },
  {
    title: 'names that go on in the next line, and an abstract below',
    block: `Osborne Reynolds1, Ellen Richards1, and
Emmy Noether2
1 Host University
2 Third University

Abstract
Drying of fruit at low air temperature preserves colour.
Keywords: drying, apple`,
    authors: [
      'Osborne||Reynolds @ Host University',
      'Ellen||Richards @ Host University',
      'Emmy||Noether @ Third University',
    ],
    unread: ['Abstract', 'Drying of fruit at low air temperature preserves colour.', 'Keywords: drying, apple'],
  },
  {
    title: 'addresses beside corresponding authors',
    block: `Marie Curie1, Wei Li2
1 Host University, 2 Third University
Corresponding authors: Marie Curie (m.curie@host.example) and Wei Li (wli@third.example)`,
    authors: [
      'Marie||Curie @ Host University <m.curie@host.example> *',
      'Wei||Li @ Third University <wli@third.example> * ? Firstname Lastname',
    ],
  },
  {
    title: 'two family names',
    block: `Ana María Pérez García1, José Luis de la Fuente1,2
1 Host University
2 Third University`,
    authors: [
      'Ana|María Pérez|García @ Host University ? Middlename Lastname',
      'José|Luis|de la Fuente @ Host University; Third University',
    ],
  },
  {
    title: 'Pinyin of one syllable, affiliations in China',
    block: `Zhang San1, Li Si1,2*
1. College of Food Science and Technology, Jiangnan University, Wuxi, Jiangsu 214122, China
2. Host University, Beijing 100083, China`,
    authors: [
      'San||Zhang @ College of Food Science and Technology, Jiangnan University, Wuxi, Jiangsu 214122, China ? Firstname Lastname',
      'Si||Li @ College of Food Science and Technology, Jiangnan University, Wuxi, Jiangsu 214122, China; Host University, Beijing 100083, China * ? Firstname Lastname',
    ],
  },
  {
    title: 'degrees',
    block: `Osborne Reynolds, PhD1; Ellen Richards, MSc2
1 Host University; 2 Third University`,
    authors: ['Osborne||Reynolds (Dr.) @ Host University ? Position', 'Ellen||Richards @ Third University'],
    unread: ['MSc2'],
  },
  {
    title: 'addresses beside the names',
    block: 'Osborne Reynolds o.reynolds@host.example; Ellen Richards e.r@third.example',
    authors: ['Osborne||Reynolds <o.reynolds@host.example>', 'Ellen||Richards <e.r@third.example>'],
  },
  {
    title: 'two corresponding authors by initials',
    block: `Osborne Reynolds1,*, Ellen Richards2,*
1 Host University
2 Third University
*Corresponding authors: o.reynolds@host.example (O.R.), mail@third.example (E.R.)`,
    authors: [
      'Osborne||Reynolds @ Host University <o.reynolds@host.example> *',
      'Ellen||Richards @ Third University <mail@third.example> *',
    ],
  },
  {
    title: 'one affiliation of two institutions',
    block: `Osborne Reynolds and Ellen Richards
Host University and Third University`,
    authors: [
      'Osborne||Reynolds @ Host University and Third University',
      'Ellen||Richards @ Host University and Third University',
    ],
  },
  {
    title: 'family names before single given names',
    block: `Reynolds, Osborne and Richards, Ellen
Host University`,
    authors: [
      'Osborne||Reynolds @ Host University ? Firstname Lastname',
      'Ellen||Richards @ Host University ? Firstname Lastname',
    ],
  },
  {
    title: 'numbers in front of the names',
    block: `1Osborne Reynolds, 2Ellen Richards
1 Host University
2 Third University`,
    authors: ['Osborne||Reynolds @ Host University', 'Ellen||Richards @ Third University'],
  },
  {
    title: 'a sign in front of a name',
    block: `†Osborne Reynolds1, Ellen Richards2
1 Host University
2 Third University`,
    authors: ['Osborne||Reynolds @ Host University', 'Ellen||Richards @ Third University'],
  },
  {
    title: 'numbered names',
    block: `1. Osborne Reynolds
2. Ellen Richards
Host University`,
    authors: ['Osborne||Reynolds @ Host University', 'Ellen||Richards @ Host University'],
  },
  {
    title: 'numbers of two digits',
    block: `Osborne Reynolds10, Ellen Richards11,12
10 Host University
11 Third University
12 The Society`,
    authors: ['Osborne||Reynolds @ Host University', 'Ellen||Richards @ Third University; The Society'],
  },
  {
    title: 'family names before initials with dots',
    block: `Reynolds O., Richards E.H., Noether E.
Host University`,
    authors: ['O.||Reynolds @ Host University', 'E.|H.|Richards @ Host University', 'E.||Noether @ Host University'],
  },
  {
    title: 'a sign that is no affiliation',
    block: `Osborne Reynolds (1,*), Ellen Richards (2,†)
(1) Host University
(2) Third University
† Deceased`,
    authors: ['Osborne||Reynolds @ Host University *', 'Ellen||Richards @ Third University'],
    unread: ['† Deceased'],
  },
  {
    title: 'brackets within an affiliation',
    block: `张三1，李四2
1 江南大学食品学院（无锡 214122）
2 主办大学`,
    authors: ['三||张 @ 江南大学食品学院（无锡 214122）', '四||李 @ 主办大学'],
  },
  {
    title: 'an address of the corresponding author that names nobody',
    block: `张三，李四*
江南大学食品学院，江苏无锡 214122
通讯作者：zhang@host.example`,
    authors: [
      '三||张 @ 江南大学食品学院，江苏无锡 214122',
      '四||李 @ 江南大学食品学院，江苏无锡 214122 <zhang@host.example> *',
    ],
  },
  {
    title: 'addresses in another order of sizes',
    block: `Emmy Noether, Osborne Reynolds
Host University
noether@host.example, reynolds@host.example`,
    authors: [
      'Emmy||Noether @ Host University <noether@host.example>',
      'Osborne||Reynolds @ Host University <reynolds@host.example>',
    ],
  },
  {
    title: 'a town on a line of its own',
    block: `Osborne Reynolds
Department of Engineering
Host University
Host City
o.reynolds@host.example`,
    authors: ['Osborne||Reynolds @ Department of Engineering, Host University, Host City <o.reynolds@host.example>'],
  },
  {
    title: 'addresses alone',
    block: '{o.reynolds, e.richards}@host.example',
    authors: [],
    unread: ['o.reynolds@host.example e.richards@host.example'],
  },
  {
    title: 'rows that semicolons part',
    block:
      'Osborne Reynolds, Host University, Host City, o.reynolds@host.example; Ellen Richards, Third University, e.richards@third.example',
    authors: [
      'Osborne||Reynolds @ Host University, Host City <o.reynolds@host.example>',
      'Ellen||Richards @ Third University <e.richards@third.example>',
    ],
  },
  {
    title: 'a position on a line of its own',
    block: `Dr. Osborne Reynolds
Professor
Host University`,
    authors: ['Osborne||Reynolds (Prof.) @ Host University'],
  },
  {
    title: 'names of two scripts',
    block: `Osborne Reynolds1, Ellen Richards2, 王小明3
1 Host University
2 Third University
3 江南大学`,
    authors: ['Osborne||Reynolds @ Host University', 'Ellen||Richards @ Third University', '小明||王 @ 江南大学'],
  },
  {
    title: 'one name in two scripts, an affiliation close behind',
    block: '王淑芬 Shufen Wang 江南大学',
    authors: [],
    unread: ['王淑芬 Shufen Wang 江南大学'],
  },
  {
    title: 'names of countries that write the family name in front',
    block: `Tanaka Hiroshi1, KIM Min-Jun2, Nguyễn Văn An1
1 Host University
2 Third University`,
    authors: [
      'Tanaka||Hiroshi @ Host University ? Firstname Lastname',
      'Min-Jun||KIM @ Third University',
      'Nguyễn|Văn|An @ Host University ? Firstname Lastname',
    ],
  },
  {
    title: 'numbers before a bracket',
    block: `司马相如1）　李白2）＊
1）江南大学　2）主办大学`,
    authors: ['相如||司马 @ 江南大学', '白||李 @ 主办大学 *'],
  },
  {
    title: 'everything in capitals',
    block: `OSBORNE REYNOLDS, ELLEN H. RICHARDS
HOST UNIVERSITY, HOST CITY`,
    authors: ['OSBORNE||REYNOLDS @ HOST UNIVERSITY, HOST CITY', 'ELLEN|H.|RICHARDS @ HOST UNIVERSITY, HOST CITY'],
  },
  {
    title: 'addresses after affiliations, the presenter in brackets',
    block: `Osborne Reynolds1, Ellen Richards2 (presenter)
1 Host University, Host City, Country. E-mail: o.reynolds@host.example
2 Third University, Third City, Country. E-mail: e.richards@third.example`,
    authors: [
      'Osborne||Reynolds @ Host University, Host City, Country <o.reynolds@host.example>',
      'Ellen||Richards @ Third University, Third City, Country <e.richards@third.example> #',
    ],
  },
];
