import { fieldsOf } from '#contract/fields/field.ts';
import { palette } from '#contract/content/palette.ts';
import { coloursOf, contrastOf, legible, schemes, signals, type ColourName } from '#contract/pages/palette.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { contentFindingsAbout, placeOf, type ContentFinding, type ContentPlace } from '#server/conference/finding.ts';

const { defect, hint } = contentFindingsAbout('contrast');

/** Checks whether text is legible in both colour schemes. */
export function checkColours(conference: ConferenceContent): ContentFinding[] {
  return schemes.flatMap((scheme) => {
    const shown = coloursOf(conference.site.palette, scheme);
    const at = (name: ColourName) => placeOf(conference, 'site', `/palette/${scheme}/${name}`);
    const unmeasured = Object.entries(shown)
      .filter(([, colour]) => contrastOf(colour, '#ffffff') === undefined)
      .map(([name, colour]) =>
        hint(
          'unmeasuredColour',
          at(name as ColourName),
          `The contrast of ${name} (${scheme}), '${colour}', cannot be measured`,
          "Write it as '#1d4d3a'.",
          [
            `The contrast of the colour “${shown[name as ColourName]}” cannot be measured. Please write it as #1d4d3a.`,
            `无法判断颜色“${shown[name as ColourName]}”是否清晰，请写成#1d4d3a的形式。`,
          ],
          { colour },
        ),
      );
    const faint = legible.flatMap(({ of, on, ratio }) =>
      of.flatMap((name) => on.flatMap((ground) => tooFaint(shown, name, ground, ratio, scheme, at))),
    );
    return [...unmeasured, ...faint];
  });
}

/** The label of a colour in the form. Colours that all conferences share are in no form. */
function labelsOf(name: ColourName): readonly [en: string, zh: string] {
  const facts = fieldsOf(palette).find((field) => field.name === name)?.facts;
  return facts ? [facts.label.en, facts.label.zh] : ['Outlines and signals', '边框与提示色'];
}

function tooFaint(
  shown: Readonly<Record<ColourName, string>>,
  name: ColourName,
  ground: ColourName,
  ratio: number,
  scheme: string,
  at: (name: ColourName) => ContentPlace,
): ContentFinding[] {
  const contrast = contrastOf(shown[name], shown[ground]);
  if (contrast === undefined || contrast >= ratio) return [];
  // Signal colours are the same for every conference, so only the ground can be changed.
  const own = name in signals.light ? ground : name;
  const found = `${name} ${shown[name]} on ${ground} ${shown[ground]} (${scheme}) has a contrast of ${contrast.toFixed(2)} : 1`;
  const darker = scheme === 'light' ? 'darker' : 'lighter';
  const away =
    own === ground ? (scheme === 'light' ? 'lighter' : 'darker') : own === 'onHue' ? 'further from it' : darker;
  const [en, zh] = labelsOf(own);
  const [onEn, onZh] = labelsOf(ground);
  const [nameEn, nameZh] = labelsOf(name);
  const isLight = scheme === 'light';
  return [
    defect(
      'lowContrast',
      at(own),
      found,
      `${ratio} : 1 is needed: make ${own} ${away}.`,
      [
        `“${nameEn}” on “${onEn}” is hard to read (${isLight ? 'light' : 'dark'} colours, contrast ${contrast.toFixed(2)}, ${ratio} is needed). Please make “${en}” ${away}.`,
        `${isLight ? '浅色' : '深色'}配色中，“${nameZh}”在“${onZh}”上不够清晰（对比度${contrast.toFixed(2)}，应不低于${ratio}），请调整“${zh}”。`,
      ],
      { name, ground, scheme, colour: shown[name], on: shown[ground], contrast },
    ),
  ];
}
