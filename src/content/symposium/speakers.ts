import type { SeedSpeaker, SeedSpeakers } from '#site/speakers.ts';

function speaker(name: string, affiliation: string, field: string, biography = ''): SeedSpeaker {
  return { news_title: name, writer: affiliation, source: field, image_url: '', news_content: biography };
}

/** The first of the keynote speakers, for whoever asks the server. */
const keynotes: readonly SeedSpeaker[] = [
  speaker(
    'Warren K. Lewis',
    'Massachusetts Institute of Technology',
    'Drying of solids',
    'Asked in 1921 what sets the rate at which solids dry, and answered with two resistances: inside the solid and at its surface.',
  ),
  speaker(
    'Thomas K. Sherwood',
    'Massachusetts Institute of Technology',
    'Mass transfer',
    'Divided drying into its periods in 1929, and later gave mass transfer its textbook and its number.',
  ),
  speaker(
    'Alexei V. Luikov',
    'Heat and Mass Transfer Institute, Academy of Sciences, Minsk',
    'Capillary-porous bodies',
    'Wrote the coupled equations of heat and moisture in porous bodies that carry his name.',
  ),
  speaker(
    'Otto Krischer',
    'Technische Hochschule Darmstadt',
    'Scientific basis of drying technology',
    'Followed moisture through pores and capillaries, and put the technology of drying on a scientific basis.',
  ),
  speaker('Shiro Nukiyama', 'Tohoku University, Sendai', 'Boiling and sprays'),
  speaker('Hou Debang', 'Yongli Chemical Industries', 'Chemical industry'),
  speaker('Eugène Péclet', 'École centrale des arts et manufactures, Paris', 'Applications of heat'),
  speaker('Joseph Fourier', 'École polytechnique, Paris', 'Conduction of heat'),
];

/** Sample speakers: scientists of the past who shaped the field. */
export const speakers: SeedSpeakers = {
  speaker_listA: keynotes.slice(0, 4),
  speaker_listB: keynotes.slice(4),
  speaker_list: keynotes,
  speaker_list1: [],
};
