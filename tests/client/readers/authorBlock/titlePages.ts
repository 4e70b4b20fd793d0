import type { ExampleBlock } from './authorBlocks.ts';

/**
 * Title pages and footers as journals, conferences and mail programs print them, with the right answer for each. What
 * follows `?` is doubtful, and only that.
 */
export const titlePages: readonly ExampleBlock[] = [
  {
    title: 'a footer that introduces the first author and, by an asterisk, the corresponding one',
    block: `欧阳晓明1 张伟2*
1. 江南大学食品学院
2. 中国农业大学
第一作者简介：欧阳晓明（1996-），女，硕士研究生，E-mail：a@b.example
*通信作者简介：张伟（1975-），男，教授，博士，E-mail：zw@b.example`,
    authors: [
      '晓明||欧阳 (Master student) @ 江南大学食品学院 <a@b.example>',
      '伟||张 (Prof.) @ 中国农业大学 <zw@b.example> *',
    ],
    unread: ['欧阳晓明（1996-），女', '张伟（1975-），男'],
  },
  {
    title: 'a footer in one line, the corresponding author first',
    block: `欧阳晓明1，张伟2*
1. 江南大学食品学院
2. 中国农业大学
*通讯作者：张伟，E-mail: zhangwei@cau.example；第一作者：欧阳晓明（1996—），女，博士研究生，ouyang@jiangnan.example`,
    authors: [
      '晓明||欧阳 (Ph.D student) @ 江南大学食品学院 <ouyang@jiangnan.example>',
      '伟||张 @ 中国农业大学 <zhangwei@cau.example> *',
    ],
    unread: ['欧阳晓明（1996—），女'],
  },
  {
    title: '食品科学: ORCID, fields of research, dates and funds',
    block: `欧阳晓明1，张 伟2,*，阿卜杜拉·买买提1，诸葛静1,2
（1.江南大学食品学院，江苏 无锡 214122；2.中国农业大学食品科学与营养工程学院，北京 100083）
收稿日期：2024-03-05
基金项目：国家自然科学基金面上项目（32172345）；江南大学基本科研业务费专项（JUSRP12345）
第一作者简介：欧阳晓明（1996—）（ORCID: 0000-0002-1825-0097），女，博士研究生，研究方向为农产品干燥。E-mail: ouyang@jiangnan.example
*通信作者简介：张伟（1975—）（ORCID: 0000-0001-5109-3700），男，教授，博士，研究方向为食品工程。E-mail: zhangwei@cau.example`,
    authors: [
      '晓明||欧阳 (Ph.D student) @ 江南大学食品学院，江苏 无锡 214122 <ouyang@jiangnan.example> iD 0000-0002-1825-0097',
      '伟||张 (Prof.) @ 中国农业大学食品科学与营养工程学院，北京 100083 <zhangwei@cau.example> iD 0000-0001-5109-3700 *',
      '阿卜杜拉·||买买提 @ 江南大学食品学院，江苏 无锡 214122 ? Firstname Lastname',
      '静||诸葛 @ 江南大学食品学院，江苏 无锡 214122；中国农业大学食品科学与营养工程学院，北京 100083',
    ],
    unread: [
      '收稿日期：2024-03-05',
      '基金项目：国家自然科学基金面上项目（32172345）；江南大学基本科研业务费专项（JUSRP12345）',
      '欧阳晓明（1996—），女',
      '研究方向为农产品干燥。',
      '张伟（1975—），男',
      '研究方向为食品工程。',
    ],
  },
  {
    title: '食品工业科技: a bracket over two lines, the degree before the position',
    block: `欧阳晓明1，司马南2，张 伟1, *
（1.江南大学食品学院，江苏无锡 214122；
2.中国农业大学食品学院，北京 100083）
作者简介：欧阳晓明（1996−），女，硕士研究生，研究方向：食品加工，E-mail：ouyang@jiangnan.example。
* 通信作者：张伟（1975−），男，博士，教授，研究方向：食品工程，E-mail：zhangwei@jiangnan.example。
基金项目：国家重点研发计划（2022YFD2100000）。`,
    authors: [
      '晓明||欧阳 (Master student) @ 江南大学食品学院，江苏无锡 214122 <ouyang@jiangnan.example>',
      '南||司马 @ 中国农业大学食品学院，北京 100083',
      '伟||张 (Prof.) @ 江南大学食品学院，江苏无锡 214122 <zhangwei@jiangnan.example> *',
    ],
    unread: [
      '欧阳晓明（1996−），女',
      '研究方向：食品加工',
      '张伟（1975−），男',
      '研究方向：食品工程',
      '基金项目：国家重点研发计划（2022YFD2100000）。',
    ],
  },
  {
    title: '农业工程学报: ※ for the corresponding author, who supervises doctoral students',
    block: `欧阳晓明1，张  伟1,2※，王小明2
（1. 江南大学机械工程学院，无锡 214122；2. 中国农业大学工学院，北京 100083）
收稿日期：2024-02-20  修订日期：2024-04-30
作者简介：欧阳晓明，博士生，研究方向为农产品干燥。Email：ouyang@jiangnan.example
※通信作者：张伟，教授，博士生导师，研究方向为农业工程。Email：zhangwei@cau.example`,
    authors: [
      '晓明||欧阳 (Ph.D student) @ 江南大学机械工程学院，无锡 214122 <ouyang@jiangnan.example>',
      '伟||张 (Prof.) @ 江南大学机械工程学院，无锡 214122；中国农业大学工学院，北京 100083 <zhangwei@cau.example> *',
      '小明||王 @ 中国农业大学工学院，北京 100083',
    ],
    unread: ['收稿日期：2024-02-20 修订日期：2024-04-30', '研究方向为农产品干燥。', '博士生导师，研究方向为农业工程。'],
  },
  {
    title: '中国食品学报: spaces for commas, only the corresponding author has an address',
    block: `欧阳晓明1  张 伟2*  李 娜1
（1江南大学食品学院  江苏无锡214122
2中国农业大学食品科学与营养工程学院  北京100083）
第一作者：欧阳晓明，女，1996年出生，硕士生
通信作者：张伟  E-mail：zhangwei@cau.example`,
    authors: [
      '晓明||欧阳 (Master student) @ 江南大学食品学院 江苏无锡214122',
      '伟||张 @ 中国农业大学食品科学与营养工程学院 北京100083 <zhangwei@cau.example> *',
      '娜||李 @ 江南大学食品学院 江苏无锡214122',
    ],
    unread: ['女，1996年出生'],
  },
  {
    title: 'the student uses an address that looks like the name of the professor',
    block: `Zhang Wei1*, Ouyang Xiaoming2
1 Jiangnan University
2 China Agricultural University
First author: Ouyang Xiaoming, zhangwei@cau.example
Corresponding author: Zhang Wei, food@jiangnan.example`,
    authors: [
      'Wei||Zhang @ Jiangnan University <food@jiangnan.example> * ? Firstname Lastname',
      'Xiaoming||Ouyang @ China Agricultural University <zhangwei@cau.example> ? Firstname Lastname email',
    ],
  },
  {
    title: '中华医学: authors in brackets behind each affiliation',
    block: `欧阳晓明 张伟 李娜
作者单位：江南大学食品学院，无锡 214122（欧阳晓明、李娜）；中国农业大学，北京 100083（张伟）
通信作者：张伟，Email：zhangwei@cau.example，电话：010-62730000`,
    authors: [
      '晓明||欧阳 @ 江南大学食品学院，无锡 214122',
      '伟||张 @ 中国农业大学，北京 100083 <zhangwei@cau.example> *',
      '娜||李 @ 江南大学食品学院，无锡 214122',
    ],
    unread: ['电话：010-62730000'],
  },
  {
    title: 'one affiliation of all in brackets below the names',
    block: `欧阳晓明，张伟*，李娜
（江南大学食品学院，江苏 无锡 214122）
摘 要：研究了苹果片的干燥特性。
*通讯联系人`,
    authors: [
      '晓明||欧阳 @ 江南大学食品学院，江苏 无锡 214122',
      '伟||张 @ 江南大学食品学院，江苏 无锡 214122 *',
      '娜||李 @ 江南大学食品学院，江苏 无锡 214122',
    ],
    unread: ['摘 要：研究了苹果片的干燥特性。'],
  },
  {
    title: 'shared first authors, in Chinese',
    block: `欧阳晓明1#，诸葛静1#，张伟2*
（1江南大学食品学院，无锡 214122；2中国农业大学，北京 100083）
#共同第一作者：欧阳晓明，硕士研究生；诸葛静，博士研究生
*通信作者：张伟，副教授，E-mail：zhangwei@cau.example`,
    authors: [
      '晓明||欧阳 (Master student) @ 江南大学食品学院，无锡 214122',
      '静||诸葛 (Ph.D student) @ 江南大学食品学院，无锡 214122',
      '伟||张 (Associate Prof.) @ 中国农业大学，北京 100083 <zhangwei@cau.example> *',
    ],
  },
  {
    title: 'two corresponding authors in one note, in Chinese',
    block: `欧阳晓明1，张伟1*，李娜2*
1江南大学食品学院；2中国农业大学
*通信作者：张伟，教授，E-mail：food@jiangnan.example；李娜，讲师，E-mail：123456@cau.example`,
    authors: [
      '晓明||欧阳 @ 江南大学食品学院',
      '伟||张 (Prof.) @ 江南大学食品学院 <food@jiangnan.example> *',
      '娜||李 (Lecturer) @ 中国农业大学 <123456@cau.example> *',
    ],
  },
  {
    title: 'an asterisk that the footer gives to the first author',
    block: `欧阳晓明1*，张伟2#
1 江南大学食品学院
2 中国农业大学
*第一作者：欧阳晓明，本科生
#通讯作者：张伟，助理教授，zhangwei@cau.example`,
    authors: [
      '晓明||欧阳 (Undergraduate student) @ 江南大学食品学院',
      '伟||张 (Assistant Prof.) @ 中国农业大学 <zhangwei@cau.example> *',
    ],
  },
  {
    title: 'a conference abstract that names who speaks and who corresponds',
    block: `欧阳晓明¹，张伟¹²*，李娜²
¹ 江南大学食品学院，江苏无锡，214122
² 中国农业大学，北京，100083
报告人：欧阳晓明，博士研究生，E-mail：ouyang@jiangnan.example
通讯作者：张伟，研究员，E-mail：zhangwei@cau.example`,
    authors: [
      '晓明||欧阳 (Ph.D student) @ 江南大学食品学院，江苏无锡，214122 <ouyang@jiangnan.example> #',
      '伟||张 (Others) @ 江南大学食品学院，江苏无锡，214122；中国农业大学，北京，100083 <zhangwei@cau.example> * ? Position',
      '娜||李 @ 中国农业大学，北京，100083',
    ],
    unread: ['研究员'],
  },
  {
    title: 'a table with headings, in Chinese',
    block: `序号\t姓名\t职称\t单位\t邮箱\t通讯作者
1\t张伟\t教授\t江南大学食品学院\tfood@jiangnan.example\t是
2\t欧阳晓明\t博士研究生\t江南大学食品学院\t123456@jiangnan.example\t否
3\t李娜\t高级讲师\t中国农业大学\tlina@cau.example\t`,
    authors: [
      '伟||张 (Prof.) @ 江南大学食品学院 <food@jiangnan.example> *',
      '晓明||欧阳 (Ph.D student) @ 江南大学食品学院 <123456@jiangnan.example>',
      '娜||李 (Senior Lecturer) @ 中国农业大学 <lina@cau.example>',
    ],
  },
  {
    title: 'a table with headings, in English',
    block: `No.\tName\tPosition\tAffiliation\tE-mail\tCorresponding author
1\tOsborne Reynolds\tPh.D. student\tHost University\to.reynolds@host.example\tNo
2\tEllen H. Richards\tProfessor\tThird University\te.richards@third.example\tYes`,
    authors: [
      'Osborne||Reynolds (Ph.D student) @ Host University <o.reynolds@host.example>',
      'Ellen|H.|Richards (Prof.) @ Third University <e.richards@third.example> *',
    ],
  },
  {
    title: 'a Chinese signature',
    block: `张伟 教授
江南大学食品学院
江苏省无锡市蠡湖大道1800号，214122
电话：0510-85910000
邮箱：food@jiangnan.example`,
    authors: ['伟||张 (Prof.) @ 江南大学食品学院，江苏省无锡市蠡湖大道1800号，214122 <food@jiangnan.example>'],
    unread: ['电话：0510-85910000'],
  },
  {
    title: 'an English signature',
    block: `Prof. Ellen H. Richards, PhD
School of Food Science and Technology
Host University
1800 University Avenue, Host City 214122, China
Tel.: +86 510 8591 0000 | Fax: +86 510 8591 0001
E-mail: e.richards@host.example`,
    authors: [
      'Ellen|H.|Richards (Prof.) @ School of Food Science and Technology, Host University, 1800 University Avenue, Host City 214122, China <e.richards@host.example>',
    ],
    unread: ['Tel.: +86 510 8591 0000 | Fax: +86 510 8591 0001'],
  },
  {
    title: 'Food Chemistry: letters, a number for equal contribution, addresses with their owners',
    block: `Osborne Reynolds a,1, Ellen H. Richards b,1, Emmy Noether a,b,*
a Department of Engineering, Host University, Host City 214122, China
b Third University, Third City, Germany
* Corresponding author at: Third University, Third City, Germany.
E-mail addresses: o.reynolds@host.example (O. Reynolds), emmy@third.example (E. Noether).
1 These authors contributed equally to this work.`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City 214122, China <o.reynolds@host.example>',
      'Ellen|H.|Richards @ Third University, Third City, Germany',
      'Emmy||Noether @ Department of Engineering, Host University, Host City 214122, China; Third University, Third City, Germany <emmy@third.example> *',
    ],
  },
  {
    title: 'LWT: two kinds of asterisks for two corresponding authors',
    block: `Osborne Reynolds a,⁎, Ellen Richards b,⁎⁎, Emmy Noether a
a Host University, Host City
b Third University, Third City
⁎ Corresponding author.
⁎⁎ Corresponding author. Third University, Third City.
E-mail addresses: o.reynolds@host.example (O. Reynolds), e.richards@third.example (E. Richards).`,
    authors: [
      'Osborne||Reynolds @ Host University, Host City <o.reynolds@host.example> *',
      'Ellen||Richards @ Third University, Third City <e.richards@third.example> *',
      'Emmy||Noether @ Host University, Host City',
    ],
  },
  {
    title: 'Food Bioscience: raised letters, the address of the corresponding author printed once more',
    block: `Osborne Reynoldsᵃ, Ellen Richardsᵃ˒ᵇ˒*
ᵃ Department of Engineering, Host University, Host City, Country
ᵇ Third University, Third City, Country
* Corresponding author. Department of Engineering, Host University, Host City, Country. Tel.: +44 1234 567890; fax: +44 1234 567891. E-mail address: richards@third.example (E. Richards).`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City, Country',
      'Ellen||Richards @ Department of Engineering, Host University, Host City, Country; Third University, Third City, Country <richards@third.example> *',
    ],
    unread: ['Tel.: +44 1234 567890; fax: +44 1234 567891.'],
  },
  {
    title: 'Drying Technology: CONTACT before the corresponding author',
    block: `Osborne Reynoldsa, Ellen Richardsb and Emmy Noethera,b
aDepartment of Engineering, Host University, Host City, Country; bThird University, Third City, Country
CONTACT Ellen Richards richards@third.example Third University, Third City, Country.`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City, Country ? Lastname',
      'Ellen||Richards @ Third University, Third City, Country <richards@third.example> * ? Lastname',
      'Emmy||Noether @ Department of Engineering, Host University, Host City, Country; Third University, Third City, Country ? Lastname',
    ],
  },
  {
    title: 'MDPI: addresses behind affiliations, Correspondence, equal contribution',
    block: `Osborne Reynolds 1,†, Ellen H. Richards 1,† and Emmy Noether 2,*
1 Department of Engineering, Host University, Host City 214122, China; o.reynolds@host.example (O.R.); ellen@host.example (E.H.R.)
2 Third University, Third City 10115, Germany
* Correspondence: e.noether@third.example; Tel.: +49-30-1234567
† These authors contributed equally to this work.`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City 214122, China <o.reynolds@host.example>',
      'Ellen|H.|Richards @ Department of Engineering, Host University, Host City 214122, China <ellen@host.example>',
      'Emmy||Noether @ Third University, Third City 10115, Germany <e.noether@third.example> *',
    ],
    unread: ['Tel.: +49-30-1234567'],
  },
  {
    title: 'Springer: an envelope before the corresponding author, whose address is in the next line',
    block: `Osborne Reynolds¹ · Ellen Richards² · Emmy Noether¹,²
✉ Ellen Richards
richards@third.example
1 Department of Engineering, Host University, Host City, Country
2 Third University, Third City, Country`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City, Country',
      'Ellen||Richards @ Third University, Third City, Country <richards@third.example> *',
      'Emmy||Noether @ Department of Engineering, Host University, Host City, Country; Third University, Third City, Country',
    ],
  },
  {
    title: 'Wiley: names between bars, Correspondence above a name, funding below',
    block: `Osborne Reynolds1 | Ellen Richards2 | Emmy Noether1
1Department of Engineering, Host University, Host City, Country
2Third University, Third City, Country
Correspondence
Ellen Richards, Third University, Third City, Country.
Email: richards@third.example
Funding information
National Natural Science Foundation of China, Grant/Award Number: 32172345`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City, Country',
      'Ellen||Richards @ Third University, Third City, Country <richards@third.example> *',
      'Emmy||Noether @ Department of Engineering, Host University, Host City, Country',
    ],
    unread: ['Funding information', 'National Natural Science Foundation of China, Grant/Award Number: 32172345'],
  },
  {
    title: 'ACS: signs for affiliations, an asterisk with a comma',
    block: `Osborne Reynolds,†,‡ Ellen Richards,*,† and Emmy Noether‡
†Department of Engineering, Host University, Host City, Country
‡Third University, Third City, Country
*E-mail: richards@host.example. Phone: +44 1234 567890.`,
    authors: [
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City, Country; Third University, Third City, Country',
      'Ellen||Richards @ Department of Engineering, Host University, Host City, Country <richards@host.example> *',
      'Emmy||Noether @ Third University, Third City, Country',
    ],
    unread: ['Phone: +44 1234 567890.'],
  },
  {
    title: 'ACS: Author Information with a line for each author',
    block: `Corresponding Author
Ellen Richards − Third University, Third City 10115, Germany; orcid.org/0000-0001-5109-3700; Email: richards@third.example
Authors
Osborne Reynolds − Department of Engineering, Host University, Host City, Country
Emmy Noether − Department of Engineering, Host University, Host City, Country`,
    authors: [
      'Ellen||Richards @ Third University, Third City 10115, Germany <richards@third.example> iD 0000-0001-5109-3700 *',
      'Osborne||Reynolds @ Department of Engineering, Host University, Host City, Country',
      'Emmy||Noether @ Department of Engineering, Host University, Host City, Country',
    ],
  },
  {
    title: 'a Chinese journal in English: family names in capitals',
    block: `OUYANG Xiaoming1, ZHANG Wei2,*, SIMA Nan1,2
(1. School of Food Science and Technology, Jiangnan University, Wuxi 214122, China;
2. College of Engineering, China Agricultural University, Beijing 100083, China)
*Corresponding author: ZHANG Wei, Professor, E-mail: zhangwei@cau.example`,
    authors: [
      'Xiaoming||OUYANG @ School of Food Science and Technology, Jiangnan University, Wuxi 214122, China',
      'Wei||ZHANG (Prof.) @ College of Engineering, China Agricultural University, Beijing 100083, China <zhangwei@cau.example> *',
      'Nan||SIMA @ School of Food Science and Technology, Jiangnan University, Wuxi 214122, China; College of Engineering, China Agricultural University, Beijing 100083, China',
    ],
  },
  {
    title: 'a Chinese journal in English: the names of a list show which is the family name',
    block: `Ouyang Xiaoming1, Zhang Wei2*
1 Jiangnan University, Wuxi 214122, China
2 China Agricultural University, Beijing 100083, China
About the first author: Ouyang Xiaoming (1996-), female, master student. E-mail: ouyang@jiangnan.example
*Corresponding author: Zhang Wei (1975-), male, associate professor. E-mail: zhangwei@cau.example`,
    authors: [
      'Xiaoming||Ouyang (Master student) @ Jiangnan University, Wuxi 214122, China <ouyang@jiangnan.example> ? Firstname Lastname',
      'Wei||Zhang (Associate Prof.) @ China Agricultural University, Beijing 100083, China <zhangwei@cau.example> * ? Firstname Lastname',
    ],
    unread: ['(1996-), female', '(1975-), male'],
  },
  {
    title: 'a conference abstract in Word with telephone and fax of the corresponding author',
    block: `Osborne Reynolds1#, Ellen Richards1,2*
1 Department of Engineering, Host University, Host City, Country
2 Third University, Third City, Country
#Presenting author: Osborne Reynolds, PhD student
*Corresponding author: Prof. Ellen Richards, Tel.: +44 1234 567890, Fax: +44 1234 567891, E-mail: er@third.example`,
    authors: [
      'Osborne||Reynolds (Ph.D student) @ Department of Engineering, Host University, Host City, Country #',
      'Ellen||Richards (Prof.) @ Department of Engineering, Host University, Host City, Country; Third University, Third City, Country <er@third.example> *',
    ],
    unread: ['Tel.: +44 1234 567890, Fax: +44 1234 567891'],
  },
  {
    title: 'two authors of one family name and an address that may belong to either',
    block: `Ellen Richards1, Edward Richards1, Emmy Noether2*
1 Host University
2 Third University
E-mail: richards@host.example`,
    authors: [
      'Ellen||Richards @ Host University <richards@host.example> ? email',
      'Edward||Richards @ Host University',
      'Emmy||Noether @ Third University *',
    ],
  },
  {
    title: 'an address of the corresponding authors that names neither',
    block: `张伟1*，李娜2*
1 江南大学食品学院
2 中国农业大学
*通讯作者：food@jiangnan.example`,
    authors: ['伟||张 @ 江南大学食品学院 <food@jiangnan.example> * ? email', '娜||李 @ 中国农业大学 *'],
  },
  {
    title: 'a corresponding author that only the initials in an address show',
    block: `Osborne Reynolds, Ellen Richards
Host University
Corresponding author: er@host.example`,
    authors: [
      'Osborne||Reynolds @ Host University',
      'Ellen||Richards @ Host University <er@host.example> * ? email Corresponding_author',
    ],
  },
  {
    title: 'a number that no affiliation has, beside an affiliation that no author has',
    block: `张伟1，李娜3
1. 江南大学食品学院，无锡 214122
2. 中国农业大学，北京 100083`,
    authors: ['伟||张 @ 江南大学食品学院，无锡 214122', '娜||李 @ 中国农业大学，北京 100083 ? Affiliation'],
  },
  {
    title: 'initials behind several addresses of one department',
    block: `O. Reynolds^{a}, E. H. Richards^{a,*}, E. Noether^{b}
^{a}Department of Engineering, Host University, Host City, Country (e-mail: or@host.example; ehr@host.example)
^{b}Third University, Third City, Country (e-mail: mail@third.example)`,
    authors: [
      'O.||Reynolds @ Department of Engineering, Host University, Host City, Country <or@host.example> ? email',
      'E.|H.|Richards @ Department of Engineering, Host University, Host City, Country <ehr@host.example> * ? email',
      'E.||Noether @ Third University, Third City, Country <mail@third.example>',
    ],
  },
  {
    title: 'full width throughout, with the head of the institution as supervisor',
    block: `欧阳晓明１，张伟１，２＊
（１．江南大学食品学院，江苏无锡　２１４１２２；２．中国农业大学，北京　１０００８３）
作者简介：欧阳晓明（１９９６－），女，江苏无锡人，硕士研究生，主要从事农产品干燥研究。Ｅ－ｍａｉｌ：ｏｕｙａｎｇ＠ｊｉａｎｇｎａｎ．ｅｘａｍｐｌｅ
＊通讯作者：张伟（１９７５－），男，教授，博导，Ｅ－ｍａｉｌ：ｚｗ＠ｃａｕ．ｅｘａｍｐｌｅ`,
    authors: [
      '晓明||欧阳 (Master student) @ 江南大学食品学院，江苏无锡 214122 <ouyang@jiangnan.example>',
      '伟||张 (Prof.) @ 江南大学食品学院，江苏无锡 214122；中国农业大学，北京 100083 <zw@cau.example> *',
    ],
    unread: ['欧阳晓明（1996-），女，江苏无锡人', '主要从事农产品干燥研究。', '张伟（1975-），男', '博导'],
  },
  {
    title: 'names above affiliations in English below, a Chinese author with both scripts in two lists',
    block: `张伟1，欧阳晓明2,*
1 江南大学食品学院，江苏 无锡 214122
2 中国农业大学，北京 100083
Corresponding author: OUYANG Xiaoming, E-mail: ouyang@cau.example`,
    authors: [
      '伟||张 @ 江南大学食品学院，江苏 无锡 214122',
      '晓明||欧阳 @ 中国农业大学，北京 100083 <ouyang@cau.example> *',
    ],
    unread: ['OUYANG Xiaoming'],
  },
  {
    title: 'triangles and stars',
    block: `欧阳晓明1△，张伟2▲
（1.江南大学食品学院，无锡 214122；2.中国农业大学，北京 100083）
△第一作者：欧阳晓明，女，硕士，ouyang@jiangnan.example
▲通讯作者：张伟，男，教授，硕士生导师，zhangwei@cau.example`,
    authors: [
      '晓明||欧阳 (Master) @ 江南大学食品学院，无锡 214122 <ouyang@jiangnan.example>',
      '伟||张 (Prof.) @ 中国农业大学，北京 100083 <zhangwei@cau.example> *',
    ],
    unread: ['女', '男', '硕士生导师'],
  },
  {
    title: 'authors who share one corresponding author with the address before the name',
    block: `Osborne Reynolds^{1,2}, Ellen H. Richards^{1,§}, Emmy Noether^{2,‡,§}
^{1} Host University, Host City
^{2} Third University, Third City
‡ Presenting author
§ To whom correspondence should be addressed: richards@host.example (EHR); noether@third.example (EN)`,
    authors: [
      'Osborne||Reynolds @ Host University, Host City; Third University, Third City',
      'Ellen|H.|Richards @ Host University, Host City <richards@host.example> *',
      'Emmy||Noether @ Third University, Third City <noether@third.example> * #',
    ],
  },
  {
    title: 'headings in square brackets, a note that goes on in the next line',
    block: `谢美霞1，范柳萍1,2,*
（1.江南大学食品学院，江苏 无锡 214122；2.中国农业大学食品学院，北京 100083）
[收稿日期] 2024-01-01
[作者简介] 谢美霞（1999—），女，在读硕士研究生，从事农产品加工与
贮藏研究。E-mail：xmx@jiangnan.example
[通信作者] 范柳萍（1976—），女，教授。E-mail：fanliuping@cau.example`,
    authors: [
      '美霞||谢 (Master student) @ 江南大学食品学院，江苏 无锡 214122 <xmx@jiangnan.example>',
      '柳萍||范 (Prof.) @ 江南大学食品学院，江苏 无锡 214122；中国农业大学食品学院，北京 100083 <fanliuping@cau.example> *',
    ],
    unread: ['收稿日期：2024-01-01', '谢美霞（1999—），女', '从事农产品加工与', '贮藏研究。', '范柳萍（1976—），女'],
  },
  {
    title: 'the list once more in English below the Chinese abstract',
    block: `欧阳晓明1，张 伟2,*
（1.江南大学食品学院，江苏 无锡 214122；2.中国农业大学食品学院，北京 100083）
摘 要：研究了苹果片的干燥特性。
OUYANG Xiaoming1, ZHANG Wei2,*
(1. School of Food Science, Jiangnan University, Wuxi 214122, China;
2. College of Food Science, China Agricultural University, Beijing 100083, China)
Abstract: We studied slices of apple.
*通信作者：张伟，教授，E-mail：zhangwei@cau.example`,
    authors: [
      '晓明||欧阳 @ 江南大学食品学院，江苏 无锡 214122',
      '伟||张 (Prof.) @ 中国农业大学食品学院，北京 100083 <zhangwei@cau.example> *',
    ],
    unread: [
      '摘 要：研究了苹果片的干燥特性。',
      'OUYANG Xiaoming',
      'ZHANG Wei',
      'School of Food Science, Jiangnan University, Wuxi 214122, China',
      'College of Food Science, China Agricultural University, Beijing 100083, China',
      'Abstract: We studied slices of apple.',
    ],
  },
  {
    title: 'a footer alone, with the affiliation of the corresponding author',
    block: `第一作者：欧阳晓明，女，博士研究生，E-mail: oy@jiangnan.example
通信作者：张伟，教授，江南大学食品学院，江苏无锡 214122，E-mail：zw@jiangnan.example`,
    authors: [
      '晓明||欧阳 (Ph.D student) <oy@jiangnan.example>',
      '伟||张 (Prof.) @ 江南大学食品学院，江苏无锡 214122 <zw@jiangnan.example> * ? Affiliation',
    ],
    unread: ['女'],
  },
  {
    title: 'addresses in another order than Chinese names, which Pinyin shows',
    block: `欧阳晓明1，张伟2
1江南大学食品学院；2中国农业大学
E-mail：zhangwei@cau.example；ouyang@jiangnan.example`,
    authors: [
      '晓明||欧阳 @ 江南大学食品学院 <ouyang@jiangnan.example>',
      '伟||张 @ 中国农业大学 <zhangwei@cau.example>',
    ],
  },
  {
    title: 'rows that only spaces part, in Chinese',
    block: `欧阳晓明 硕士研究生 江南大学食品学院 a@jiangnan.example
张伟 教授 中国农业大学 zw@cau.example`,
    authors: [
      '晓明||欧阳 (Master student) @ 江南大学食品学院 <a@jiangnan.example>',
      '伟||张 (Prof.) @ 中国农业大学 <zw@cau.example>',
    ],
  },
  {
    title: 'a position below the name, an address beside a web site',
    block: `Ellen Richards
PhD Candidate
Department of Food Engineering | Host University
123 Main Street, Springfield, IL 62701, USA
Office: +1 217 555 0100
richards@host.example | www.host.example`,
    authors: [
      'Ellen||Richards (Ph.D student) @ Department of Food Engineering, Host University, 123 Main Street, Springfield, IL 62701, USA <richards@host.example>',
    ],
    unread: ['Office: +1 217 555 0100', 'www.host.example'],
  },
  {
    title: 'one note for who presents and corresponds',
    block: `Osborne Reynolds¹*, Ellen Richards²
¹Host University, ²Third University
*Presenting and corresponding author: reynolds@host.example`,
    authors: ['Osborne||Reynolds @ Host University <reynolds@host.example> * #', 'Ellen||Richards @ Third University'],
  },
  {
    title: 'a footer whose parts are run together, with a comma for the colon',
    block: '作者简介：欧阳晓明，女，硕士研究生；*通信作者，张伟，男，教授，E-mail：zw@cau.example',
    authors: ['晓明||欧阳 (Master student)', '伟||张 (Prof.) <zw@cau.example> *'],
    unread: ['女', '男'],
  },
];
