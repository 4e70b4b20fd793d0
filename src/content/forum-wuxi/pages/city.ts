import type { SightsPage } from '#site/pages.ts';

/** The sights of Wuxi (I16). Nothing here that changes: no prices, no opening times. */
export const page: SightsPage = {
  lead: {
    en: 'A lake, a canal, gardens, and the hills that keep the spring for the tea: Wuxi lies between Lake Tai and the Grand Canal, in the south of Jiangsu. Nine places for a free afternoon.',
    zh: '无锡枕太湖而卧，大运河穿城而过，惠山有泉，古镇有园。会议之余，不妨择一二处，闲走半日。',
  },
  sights: [
    {
      name: { en: 'Lake Tai and Turtle Head Isle', zh: '太湖与鼋头渚' },
      words: {
        en: 'Lake Tai is one of China’s great freshwater lakes, and this wooded headland, said to look like a turtle raising its head from the water, is where Wuxi goes to see it: a lighthouse on the rocks, paths along the shore, boats to the islands opposite. In spring the slopes are white with cherry blossom; in December the shore is quiet and the light is low.',
        zh: '太湖为中国五大淡水湖之一。充山半岛伸入湖中，形如鼋首，故名鼋头渚，有“太湖佳绝处”之誉。临湖有灯塔，乘船可登三山诸岛。春来樱花满坡，冬日则湖天清旷，最宜静观。',
      },
      drawing: 'sight-lake.svg',
    },
    {
      name: { en: 'Huishan Old Town', zh: '惠山古镇' },
      words: {
        en: 'At the foot of Mount Hui stand ancestral halls by the score, family beside family along a canal. Here flows the spring that Lu Yu, the author of the Classic of Tea, is said to have ranked second under heaven; the tune “The Moon Reflected in the Second Spring” is named after it. The plump clay figures in the workshops are Wuxi’s own.',
        zh: '惠山脚下，古祠堂鳞次栉比，沿河成街。“天下第二泉”即在此处，相传由茶圣陆羽品定；阿炳的二胡曲《二泉映月》也由此得名。街边作坊里的惠山泥人“大阿福”，是无锡人最熟悉的笑脸。',
      },
      drawing: 'sight-huishan.svg',
    },
    {
      name: { en: 'Jichang Garden', zh: '寄畅园' },
      words: {
        en: 'A garden of the Ming dynasty, in the Qin family for centuries, and small enough to be seen in an hour. Its art is the borrowed view: the pagoda on the hill outside seems to stand at the end of the pond. The Qianlong Emperor liked it so much that he had it copied in Beijing, today’s Garden of Harmonious Pleasures in the Summer Palace.',
        zh: '始建于明代，为秦氏家族世代所有，人称“秦园”。园不甚大，妙在借景：锡山龙光塔仿佛立于锦汇漪尽头。乾隆南巡时极爱此园，命人在清漪园仿建，即今颐和园中的谐趣园。',
      },
      drawing: 'sight-jichang.svg',
    },
    {
      name: { en: 'Xihui Park', zh: '锡惠公园' },
      words: {
        en: 'Two hills give the park its name: little Xishan with the Longguang Pagoda on top, the landmark of the old city, and Mount Hui behind it. Climb one for the view over the roofs and the canal, or stay below among the old trees and the tea houses.',
        zh: '公园因锡山、惠山而得名。锡山虽小，山顶的龙光塔却是无锡老城的标志；惠山在其西，林木深秀。登高可望城郭与运河，不登山，也可在山麓古木间喝一杯茶。',
      },
      drawing: 'sight-xihui.svg',
    },
    {
      name: { en: 'The Grand Canal at Qingming Bridge', zh: '清名桥与南长街' },
      words: {
        en: 'The Grand Canal, a World Heritage Site, still runs through the city, and the single stone arch of Qingming Bridge, first built under the Ming, spans it. Nanchang Street follows the water with its whitewashed houses; walk it after the sessions, when the lanterns are lit.',
        zh: '大运河已列入《世界遗产名录》，无锡城区段至今水流不息。清名桥始建于明代，单孔石拱，横跨古运河。桥畔南长街粉墙黛瓦、枕水人家；会后傍晚来走，灯影与桨声最好。',
      },
      drawing: 'sight-canal.svg',
    },
    {
      name: { en: 'Li Garden', zh: '蠡园' },
      words: {
        en: 'A garden on the water of Lihu, the arm of Lake Tai that reaches into the city: a long roofed walk along the bank, four small pavilions for the four seasons, and willows. It bears the name of Fan Li, the minister who, as the story goes, sailed away over this lake with the beauty Xi Shi.',
        zh: '园在蠡湖之滨，以水饰景：千步长廊沿湖曲折，四季亭分立四方，堤上柳色可人。相传春秋时越国大夫范蠡功成身退，携西施泛舟于此，湖与园皆因他得名。',
      },
      drawing: 'sight-li-garden.svg',
    },
    {
      name: { en: 'Plum Garden', zh: '梅园' },
      words: {
        en: 'The brothers Rong Zongjing and Rong Desheng, who made their fortune with flour and cotton, planted this hillside with plum trees from 1912 on and opened it to everyone. The blossom comes at the end of winter; it is one of the city’s two flowers, and the one drawn on this site.',
        zh: '1912年起，实业家荣宗敬、荣德生兄弟在此植梅筑园，并向公众开放，愿“为天下布芳馨”。每至冬末春初，满山梅开。梅花是无锡市花之一，本站的图案也由此而来。',
      },
      drawing: 'sight-plum.svg',
    },
    {
      name: { en: 'The flour mill on the canal', zh: '茂新面粉厂旧址' },
      words: {
        en: 'For food scientists: the brick mill of the Maoxin Flour Company, founded by the Rong brothers and rebuilt after the war, today houses a museum of Chinese industry and commerce, the milling machines included.',
        zh: '食品人不妨一看：茂新面粉厂由荣氏兄弟创办，战后重建，砖砌厂房至今临河而立，现为中国民族工商业博物馆，馆内仍陈列着当年的制粉设备。',
      },
      drawing: 'sight-mill.svg',
    },
    {
      name: { en: 'Lingshan', zh: '灵山胜境' },
      words: {
        en: 'Farther out, on the Mashan peninsula above the lake, a bronze Buddha 88 metres tall looks over the water from the slope behind Xiangfu Temple. Leave half a day for the way there, the steps and the halls.',
        zh: '位于太湖之畔的马山，祥符寺后山坡上，88米高的青铜释迦牟尼立像面湖而立。路程稍远，石阶亦多，宜留出半日。',
      },
      drawing: 'sight-lingshan.svg',
    },
  ],
};
