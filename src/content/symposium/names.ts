import type { Text } from '#site/text.ts';

/** What the symposium is called. */
export const name: Text = {
  en: 'International Symposium on Drying, Wuxi 2024',
  zh: '国际干燥学术研讨会（2024，无锡）',
};

/** What its footer and upload page call it: the English ones keep the other conference's name (I20). */
export const nameOnForms: Text = {
  en: 'Food Bioscience and Food Nutrition, with the Society’s annual conference',
  zh: name.zh,
};
