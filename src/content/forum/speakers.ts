import type { SeedSpeaker, SeedSpeakers } from '#site';

function speaker(name: string, affiliation: string, field: string, biography = ''): SeedSpeaker {
  return { news_title: name, writer: affiliation, source: field, image_url: '', news_content: biography };
}

const plenary: readonly SeedSpeaker[] = [
  speaker(
    'Nicolas Appert',
    'Confectioner and inventor',
    'Preservation of foods',
    '<p>Showed that food keeps for years when it is sealed from the air and heated, half a century before anyone knew why.</p>',
  ),
  speaker(
    'Louis Pasteur',
    'Chemist and microbiologist',
    'Microbial processes',
    '<p>Traced spoilage and fermentation to living organisms, and gave his name to the gentle heating that stops them.</p>',
  ),
  speaker(
    'Ellen S. Richards',
    'Chemist',
    'Food and water analysis',
    '<p>Carried out the first great survey of water quality and brought chemistry into the kitchen and the school meal.</p>',
  ),
  speaker(
    'Justus von Liebig',
    'Chemist',
    'Food chemistry',
    '<p>Made the laboratory the classroom of chemistry and asked what the constituents of food become in the body.</p>',
  ),
  speaker(
    'Casimir Funk',
    'Biochemist',
    'Vitamins',
    '<p>Proposed that tiny amounts of certain substances prevent disease, and coined the word for them.</p>',
  ),
  speaker(
    'Elmer McCollum',
    'Biochemist',
    'Nutrition',
    '<p>Separated the fat-soluble factor A from the water-soluble factor B, and with them the study of diet from guesswork.</p>',
  ),
  speaker(
    'Ilya Mechnikov',
    'Zoologist and immunologist',
    'Immunity and fermented milk',
    '<p>Discovered the cells that devour invaders, and wondered whether sour milk prolongs life.</p>',
  ),
  speaker(
    'Jia Sixie',
    'Agronomist',
    'Fermentation',
    '<p>Wrote down, in the sixth century, how to make vinegar, soy paste, wine and cheese, step by step.</p>',
  ),
];

const otherExperts: readonly SeedSpeaker[] = [
  speaker('Wilbur O. Atwater', 'Chemist', 'Energy of foods'),
  speaker('Agnes Fay Morgan', 'Biochemist', 'Nutrition'),
  speaker('Harriette Chick', 'Microbiologist', 'Protein science'),
  speaker('Kikunae Ikeda', 'Chemist', 'Taste'),
];

/** Sample speakers: scientists of the past who shaped the field. */
export const speakers: SeedSpeakers = {
  speaker_listA: plenary.slice(0, 4),
  speaker_listB: plenary.slice(4),
  speaker_list: plenary,
  speaker_list1: otherExperts,
};
