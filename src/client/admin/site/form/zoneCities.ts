import type { Language } from '#site/text.ts';

/**
 * Time zones, each followed by its city in Chinese, and in English if it is not the last part of the zone's name. From the
 * Unicode CLDR 45 (exemplar cities; licence Unicode-3.0), because `Intl` cannot name them.
 */
const listed = `
  Africa/Abidjan 阿比让; Africa/Accra 阿克拉; Africa/Addis_Ababa 亚的斯亚贝巴; Africa/Algiers 阿尔及尔;
  Africa/Asmera 阿斯马拉 Asmara; Africa/Bamako 巴马科; Africa/Bangui 班吉; Africa/Banjul 班珠尔; Africa/Bissau 比绍;
  Africa/Blantyre 布兰太尔; Africa/Brazzaville 布拉柴维尔; Africa/Bujumbura 布琼布拉; Africa/Cairo 开罗;
  Africa/Casablanca 卡萨布兰卡; Africa/Ceuta 休达; Africa/Conakry 科纳克里; Africa/Dakar 达喀尔;
  Africa/Dar_es_Salaam 达累斯萨拉姆; Africa/Djibouti 吉布提; Africa/Douala 杜阿拉; Africa/El_Aaiun 阿尤恩;
  Africa/Freetown 弗里敦; Africa/Gaborone 哈博罗内; Africa/Harare 哈拉雷; Africa/Johannesburg 约翰内斯堡;
  Africa/Juba 朱巴; Africa/Kampala 坎帕拉; Africa/Khartoum 喀土穆; Africa/Kigali 基加利; Africa/Kinshasa 金沙萨;
  Africa/Lagos 拉各斯; Africa/Libreville 利伯维尔; Africa/Lome 洛美; Africa/Luanda 罗安达; Africa/Lubumbashi 卢本巴希;
  Africa/Lusaka 卢萨卡; Africa/Malabo 马拉博; Africa/Maputo 马普托; Africa/Maseru 马塞卢; Africa/Mbabane 姆巴巴纳;
  Africa/Mogadishu 摩加迪沙; Africa/Monrovia 蒙罗维亚; Africa/Nairobi 内罗毕; Africa/Ndjamena 恩贾梅纳;
  Africa/Niamey 尼亚美; Africa/Nouakchott 努瓦克肖特; Africa/Ouagadougou 瓦加杜古; Africa/Porto-Novo 波多诺伏;
  Africa/Sao_Tome 圣多美 São Tomé; Africa/Tripoli 的黎波里; Africa/Tunis 突尼斯; Africa/Windhoek 温得和克;
  America/Adak 埃达克; America/Anchorage 安克雷奇; America/Anguilla 安圭拉; America/Antigua 安提瓜;
  America/Araguaina 阿拉瓜伊纳; America/Argentina/La_Rioja 拉里奥哈; America/Argentina/Rio_Gallegos 里奥加耶戈斯;
  America/Argentina/Salta 萨尔塔; America/Argentina/San_Juan 圣胡安; America/Argentina/San_Luis 圣路易斯;
  America/Argentina/Tucuman 图库曼; America/Argentina/Ushuaia 乌斯怀亚; America/Aruba 阿鲁巴;
  America/Asuncion 亚松森 Asunción; America/Bahia 巴伊亚; America/Bahia_Banderas 巴伊亚班德拉斯 Bahía de Banderas;
  America/Barbados 巴巴多斯; America/Belem 贝伦; America/Belize 伯利兹; America/Blanc-Sablon 布兰克萨布隆;
  America/Boa_Vista 博阿维斯塔; America/Bogota 波哥大; America/Boise 博伊西; America/Buenos_Aires 布宜诺斯艾利斯;
  America/Cambridge_Bay 剑桥湾; America/Campo_Grande 大坎普; America/Cancun 坎昆 Cancún; America/Caracas 加拉加斯;
  America/Catamarca 卡塔马卡; America/Cayenne 卡宴; America/Cayman 开曼; America/Chicago 芝加哥;
  America/Chihuahua 奇瓦瓦; America/Ciudad_Juarez 华雷斯城 Ciudad Juárez; America/Coral_Harbour 阿蒂科肯 Atikokan;
  America/Cordoba 科尔多瓦; America/Costa_Rica 哥斯达黎加; America/Coyhaique 科伊艾克; America/Creston 克雷斯顿;
  America/Cuiaba 库亚巴; America/Curacao 库拉索 Curaçao; America/Danmarkshavn 丹马沙文; America/Dawson 道森;
  America/Dawson_Creek 道森克里克; America/Denver 丹佛; America/Detroit 底特律; America/Dominica 多米尼加;
  America/Edmonton 埃德蒙顿; America/Eirunepe 依伦尼贝; America/El_Salvador 萨尔瓦多; America/Fort_Nelson 纳尔逊堡;
  America/Fortaleza 福塔雷萨; America/Glace_Bay 格莱斯贝; America/Godthab 努克 Nuuk; America/Goose_Bay 古斯湾;
  America/Grand_Turk 大特克; America/Grenada 格林纳达; America/Guadeloupe 瓜德罗普; America/Guatemala 危地马拉;
  America/Guayaquil 瓜亚基尔; America/Guyana 圭亚那; America/Halifax 哈利法克斯; America/Havana 哈瓦那;
  America/Hermosillo 埃莫西约; America/Indiana/Knox 印第安纳州诺克斯 Knox, Indiana;
  America/Indiana/Marengo 印第安纳州马伦戈 Marengo, Indiana;
  America/Indiana/Petersburg 印第安纳州彼得斯堡 Petersburg, Indiana;
  America/Indiana/Tell_City 印第安纳州特尔城 Tell City, Indiana; America/Indiana/Vevay 印第安纳州维维市 Vevay, Indiana;
  America/Indiana/Vincennes 印第安纳州温森斯 Vincennes, Indiana;
  America/Indiana/Winamac 印第安纳州威纳马克 Winamac, Indiana; America/Indianapolis 印第安纳波利斯;
  America/Inuvik 伊努维克; America/Iqaluit 伊魁特; America/Jamaica 牙买加; America/Jujuy 胡胡伊; America/Juneau 朱诺;
  America/Kentucky/Monticello 肯塔基州蒙蒂塞洛 Monticello, Kentucky; America/Kralendijk 克拉伦代克;
  America/La_Paz 拉巴斯; America/Lima 利马; America/Los_Angeles 洛杉矶; America/Louisville 路易斯维尔;
  America/Lower_Princes 下太子区 Lower Prince’s Quarter; America/Maceio 马塞约; America/Managua 马那瓜;
  America/Manaus 马瑙斯; America/Marigot 马里戈特; America/Martinique 马提尼克; America/Matamoros 马塔莫罗斯;
  America/Mazatlan 马萨特兰; America/Mendoza 门多萨; America/Menominee 梅诺米尼; America/Merida 梅里达 Mérida;
  America/Metlakatla 梅特拉卡特拉; America/Mexico_City 墨西哥城; America/Miquelon 密克隆; America/Moncton 蒙克顿;
  America/Monterrey 蒙特雷; America/Montevideo 蒙得维的亚; America/Montserrat 蒙特塞拉特; America/Nassau 拿骚;
  America/New_York 纽约; America/Nome 诺姆; America/Noronha 洛罗尼亚;
  America/North_Dakota/Beulah 北达科他州比尤拉 Beulah, North Dakota;
  America/North_Dakota/Center 北达科他州申特 Center, North Dakota;
  America/North_Dakota/New_Salem 北达科他州新塞勒姆 New Salem, North Dakota; America/Ojinaga 奥希纳加;
  America/Panama 巴拿马; America/Paramaribo 帕拉马里博; America/Phoenix 凤凰城; America/Port-au-Prince 太子港;
  America/Port_of_Spain 西班牙港; America/Porto_Velho 波多韦柳; America/Puerto_Rico 波多黎各;
  America/Punta_Arenas 蓬塔阿雷纳斯; America/Rankin_Inlet 兰今湾; America/Recife 累西腓; America/Regina 里贾纳;
  America/Resolute 雷索卢特; America/Rio_Branco 里奥布郎库; America/Santarem 圣塔伦; America/Santiago 圣地亚哥;
  America/Santo_Domingo 圣多明各; America/Sao_Paulo 圣保罗; America/Scoresbysund 斯科列斯比桑德 Ittoqqortoormiit;
  America/Sitka 锡特卡; America/St_Barthelemy 圣巴泰勒米岛 St. Barthélemy; America/St_Johns 圣约翰斯 St. John’s;
  America/St_Kitts 圣基茨 St. Kitts; America/St_Lucia 圣卢西亚 St. Lucia; America/St_Thomas 圣托马斯 St. Thomas;
  America/St_Vincent 圣文森特 St. Vincent; America/Swift_Current 斯威夫特卡伦特; America/Tegucigalpa 特古西加尔巴;
  America/Thule 图勒; America/Tijuana 蒂华纳; America/Toronto 多伦多; America/Tortola 托尔托拉;
  America/Vancouver 温哥华; America/Whitehorse 怀特霍斯; America/Winnipeg 温尼伯; America/Yakutat 亚库塔特;
  Antarctica/Casey 卡塞; Antarctica/Davis 戴维斯; Antarctica/DumontDUrville 迪蒙·迪维尔 Dumont d’Urville;
  Antarctica/Macquarie 麦格理; Antarctica/Mawson 莫森; Antarctica/McMurdo 麦克默多; Antarctica/Palmer 帕尔默;
  Antarctica/Rothera 罗瑟拉; Antarctica/Syowa 昭和; Antarctica/Troll 特罗尔; Antarctica/Vostok 沃斯托克;
  Arctic/Longyearbyen 朗伊尔城; Asia/Aden 亚丁; Asia/Almaty 阿拉木图; Asia/Amman 安曼; Asia/Anadyr 阿纳德尔;
  Asia/Aqtau 阿克套; Asia/Aqtobe 阿克托别; Asia/Ashgabat 阿什哈巴德; Asia/Atyrau 阿特劳; Asia/Baghdad 巴格达;
  Asia/Bahrain 巴林; Asia/Baku 巴库; Asia/Bangkok 曼谷; Asia/Barnaul 巴尔瑙尔; Asia/Beirut 贝鲁特;
  Asia/Bishkek 比什凯克; Asia/Brunei 文莱; Asia/Calcutta 加尔各答 Kolkata; Asia/Chita 赤塔; Asia/Colombo 科伦坡;
  Asia/Damascus 大马士革; Asia/Dhaka 达卡; Asia/Dili 帝力; Asia/Dubai 迪拜; Asia/Dushanbe 杜尚别;
  Asia/Famagusta 法马古斯塔; Asia/Gaza 加沙; Asia/Hebron 希伯伦; Asia/Hong_Kong 香港; Asia/Hovd 科布多;
  Asia/Irkutsk 伊尔库茨克; Asia/Jakarta 雅加达; Asia/Jayapura 查亚普拉; Asia/Jerusalem 耶路撒冷; Asia/Kabul 喀布尔;
  Asia/Kamchatka 堪察加; Asia/Karachi 卡拉奇; Asia/Katmandu 加德满都 Kathmandu; Asia/Khandyga 汉德加;
  Asia/Krasnoyarsk 克拉斯诺亚尔斯克; Asia/Kuala_Lumpur 吉隆坡; Asia/Kuching 古晋; Asia/Kuwait 科威特;
  Asia/Macau 澳门 Macao; Asia/Magadan 马加丹; Asia/Makassar 望加锡; Asia/Manila 马尼拉; Asia/Muscat 马斯喀特;
  Asia/Nicosia 尼科西亚; Asia/Novokuznetsk 新库兹涅茨克; Asia/Novosibirsk 新西伯利亚; Asia/Omsk 鄂木斯克;
  Asia/Oral 乌拉尔; Asia/Phnom_Penh 金边; Asia/Pontianak 坤甸; Asia/Pyongyang 平壤; Asia/Qatar 卡塔尔;
  Asia/Qostanay 库斯塔奈 Kostanay; Asia/Qyzylorda 克孜洛尔达; Asia/Rangoon 仰光 Yangon; Asia/Riyadh 利雅得;
  Asia/Saigon 胡志明市 Ho Chi Minh City; Asia/Sakhalin 萨哈林; Asia/Samarkand 撒马尔罕; Asia/Seoul 首尔;
  Asia/Shanghai 北京、上海 Beijing, Shanghai; Asia/Singapore 新加坡; Asia/Srednekolymsk 中科雷姆斯克; Asia/Taipei 台北;
  Asia/Tashkent 塔什干; Asia/Tbilisi 第比利斯; Asia/Tehran 德黑兰; Asia/Thimphu 廷布; Asia/Tokyo 东京;
  Asia/Tomsk 托木斯克; Asia/Ulaanbaatar 乌兰巴托; Asia/Urumqi 乌鲁木齐; Asia/Ust-Nera 乌斯内拉; Asia/Vientiane 万象;
  Asia/Vladivostok 符拉迪沃斯托克; Asia/Yakutsk 雅库茨克; Asia/Yekaterinburg 叶卡捷琳堡; Asia/Yerevan 埃里温;
  Atlantic/Azores 亚速尔群岛; Atlantic/Bermuda 百慕大; Atlantic/Canary 加那利; Atlantic/Cape_Verde 佛得角;
  Atlantic/Faeroe 法罗 Faroe; Atlantic/Madeira 马德拉; Atlantic/Reykjavik 雷克雅未克; Atlantic/South_Georgia 南乔治亚;
  Atlantic/St_Helena 圣赫勒拿 St. Helena; Atlantic/Stanley 斯坦利; Australia/Adelaide 阿德莱德;
  Australia/Brisbane 布里斯班; Australia/Broken_Hill 布罗肯希尔; Australia/Darwin 达尔文; Australia/Eucla 尤克拉;
  Australia/Hobart 霍巴特; Australia/Lindeman 林德曼; Australia/Lord_Howe 豪勋爵岛; Australia/Melbourne 墨尔本;
  Australia/Perth 珀斯; Australia/Sydney 悉尼; Europe/Amsterdam 阿姆斯特丹; Europe/Andorra 安道尔;
  Europe/Astrakhan 阿斯特拉罕; Europe/Athens 雅典; Europe/Belgrade 贝尔格莱德; Europe/Berlin 柏林;
  Europe/Bratislava 布拉迪斯拉发; Europe/Brussels 布鲁塞尔; Europe/Bucharest 布加勒斯特; Europe/Budapest 布达佩斯;
  Europe/Busingen 布辛根; Europe/Chisinau 基希讷乌; Europe/Copenhagen 哥本哈根; Europe/Dublin 都柏林;
  Europe/Gibraltar 直布罗陀; Europe/Guernsey 根西岛; Europe/Helsinki 赫尔辛基; Europe/Isle_of_Man 马恩岛;
  Europe/Istanbul 伊斯坦布尔; Europe/Jersey 泽西岛; Europe/Kaliningrad 加里宁格勒; Europe/Kiev 基辅 Kyiv;
  Europe/Kirov 基洛夫; Europe/Lisbon 里斯本; Europe/Ljubljana 卢布尔雅那; Europe/London 伦敦; Europe/Luxembourg 卢森堡;
  Europe/Madrid 马德里; Europe/Malta 马耳他; Europe/Mariehamn 玛丽港; Europe/Minsk 明斯克; Europe/Monaco 摩纳哥;
  Europe/Moscow 莫斯科; Europe/Oslo 奥斯陆; Europe/Paris 巴黎; Europe/Podgorica 波德戈里察; Europe/Prague 布拉格;
  Europe/Riga 里加; Europe/Rome 罗马; Europe/Samara 萨马拉; Europe/San_Marino 圣马力诺; Europe/Sarajevo 萨拉热窝;
  Europe/Saratov 萨拉托夫; Europe/Simferopol 辛菲罗波尔; Europe/Skopje 斯科普里; Europe/Sofia 索非亚;
  Europe/Stockholm 斯德哥尔摩; Europe/Tallinn 塔林; Europe/Tirane 地拉那; Europe/Ulyanovsk 乌里扬诺夫斯克;
  Europe/Vaduz 瓦杜兹; Europe/Vatican 梵蒂冈; Europe/Vienna 维也纳; Europe/Vilnius 维尔纽斯;
  Europe/Volgograd 伏尔加格勒; Europe/Warsaw 华沙; Europe/Zagreb 萨格勒布; Europe/Zurich 苏黎世;
  Indian/Antananarivo 安塔那那利佛; Indian/Chagos 查戈斯; Indian/Christmas 圣诞岛; Indian/Cocos 可可斯;
  Indian/Comoro 科摩罗; Indian/Kerguelen 凯尔盖朗; Indian/Mahe 马埃岛; Indian/Maldives 马尔代夫;
  Indian/Mauritius 毛里求斯; Indian/Mayotte 马约特; Indian/Reunion 留尼汪 Réunion; Pacific/Apia 阿皮亚;
  Pacific/Auckland 奥克兰; Pacific/Bougainville 布干维尔; Pacific/Chatham 查塔姆; Pacific/Easter 复活节岛;
  Pacific/Efate 埃法特; Pacific/Enderbury 恩德伯里; Pacific/Fakaofo 法考福; Pacific/Fiji 斐济;
  Pacific/Funafuti 富纳富提; Pacific/Galapagos 加拉帕戈斯; Pacific/Gambier 甘比尔; Pacific/Guadalcanal 瓜达尔卡纳尔;
  Pacific/Guam 关岛; Pacific/Honolulu 檀香山; Pacific/Kiritimati 基里地马地岛; Pacific/Kosrae 库赛埃;
  Pacific/Kwajalein 夸贾林; Pacific/Majuro 马朱罗; Pacific/Marquesas 马克萨斯; Pacific/Midway 中途岛;
  Pacific/Nauru 瑙鲁; Pacific/Niue 纽埃; Pacific/Norfolk 诺福克; Pacific/Noumea 努美阿; Pacific/Pago_Pago 帕果帕果;
  Pacific/Palau 帕劳; Pacific/Pitcairn 皮特凯恩; Pacific/Ponape 波纳佩岛 Pohnpei; Pacific/Port_Moresby 莫尔兹比港;
  Pacific/Rarotonga 拉罗汤加; Pacific/Saipan 塞班; Pacific/Tahiti 塔希提; Pacific/Tarawa 塔拉瓦;
  Pacific/Tongatapu 东加塔布; Pacific/Truk 特鲁克群岛 Chuuk; Pacific/Wake 威克; Pacific/Wallis 瓦利斯
`;

/** The city of each time zone, in Chinese and, if it is listed, in English. */
const cities: ReadonlyMap<string, readonly [zh: string, en: string]> = new Map(
  listed.split(';').map((entry) => {
    const [id = '', zh = '', ...en] = entry.trim().split(' ');
    return [id, [zh, en.join(' ')]];
  }),
);

/** The city of a time zone in the language of a reader. */
export function cityOfZone(id: string, language: Language): string {
  // Engines differ in the zone names that they list: Asia/Kolkata or Asia/Calcutta.
  const known =
    cities.has(id) || id === '' ? id : new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone;
  const [zh, en] = cities.get(known) ?? [];
  if (language === 'zh' && zh !== undefined) return zh;
  return en || id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
