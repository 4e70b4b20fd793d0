import type { SightsPage } from '#site/pages.ts';

// I16: the specification names no city for this forum. What stands here is true of university cities all over China.
export const page: SightsPage = {
  lead: {
    en: 'Six things worth getting up early or staying out late for, wherever in China the forum brings you, and what makes the days easier.',
    zh: '无论会议在哪座城市举行，这六处总值得早起或晚归；另附生活提示，供来宾参考。',
  },
  sights: [
    {
      name: { en: 'A park at seven in the morning', zh: '清晨的公园' },
      drawing: 'city-park.svg',
      words: {
        en: 'Tai chi under the trees, choirs in the pavilion, calligraphy written in water on the paving. Watching is welcome, and so is joining in.',
        zh: '树下有人打太极，亭中有人合唱，地上有人以水为墨写字。驻足观看，或加入其中，都受欢迎。',
      },
    },
    {
      name: { en: 'Breakfast on the street', zh: '街边早点' },
      drawing: 'city-breakfast.svg',
      words: {
        en: 'Steamed buns, soy milk, fried dough, noodles, each city with its own. Go where people queue, point, and eat standing.',
        zh: '包子、豆浆、油条、汤面，一城有一城的滋味。哪家排队，就去哪家。',
      },
    },
    {
      name: { en: 'The campus', zh: '大学校园' },
      drawing: 'city-campus.svg',
      words: {
        en: 'Chinese universities are small towns with lakes, canteens and avenues of old trees. After the last lecture, walk back the long way.',
        zh: '湖、食堂与林荫道，校园自成一座小城。最后一场报告结束后，不妨绕远路走回去。',
      },
    },
    {
      name: { en: 'The museum', zh: '博物馆' },
      drawing: 'city-museum.svg',
      words: {
        en: 'Bronze vessels for wine and grain, tea bowls, lacquer: the history of food in objects. Many museums ask you to book ahead and close on Mondays; bring your passport.',
        zh: '盛酒的尊，盛粮的簋，茶盏与漆器：器物里的饮食史。多数博物馆周一闭馆，入馆常需预约，请携带证件。',
      },
    },
    {
      name: { en: 'A teahouse in the afternoon', zh: '午后的茶馆' },
      drawing: 'city-tea.svg',
      words: {
        en: 'One cup of leaves, refilled with hot water for as long as you stay. The third infusion is the one to talk over.',
        zh: '一杯茶叶，续水不限。第三泡的时候，最宜闲谈。',
      },
    },
    {
      name: { en: 'A night market', zh: '夜市' },
      drawing: 'city-night-market.svg',
      words: {
        en: 'Skewers, chestnuts roasted in hot sand, candied hawthorn in winter. It is the largest seminar on the Maillard reaction that you will attend.',
        zh: '烤串，糖炒栗子，冬天的冰糖葫芦。这大概是您参加过的最大的一场美拉德反应研讨会。',
      },
    },
  ],
};
