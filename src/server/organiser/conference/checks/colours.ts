import { coloursOf, contrastOf, legible, schemes, signals, type ColourName } from '#contract/pages/palette.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { contentFindingsAbout, placeOf, type ContentFinding, type ContentPlace } from '#server/conference/finding.ts';

const { defect, hint } = contentFindingsAbout('contrast');

/** Whether everything can be read in both schemes, by the colours that the site is drawn with. */
export function checkColours(conference: ConferenceContent): ContentFinding[] {
  return schemes.flatMap((scheme) => {
    const shown = coloursOf(conference.site.palette, scheme);
    const at = (name: ColourName) => placeOf(conference, `'${shown[name]}'`, 'palette.ts');
    const unmeasured = Object.entries(shown)
      .filter(([, colour]) => contrastOf(colour, '#ffffff') === undefined)
      .map(([name, colour]) =>
        hint(
          at(name as ColourName),
          `The contrast of ${name} (${scheme}), '${colour}', cannot be measured`,
          "Write it as '#1d4d3a'.",
        ),
      );
    const faint = legible.flatMap(({ of, on, ratio }) =>
      of.flatMap((name) => on.flatMap((ground) => tooFaint(shown, name, ground, ratio, scheme, at))),
    );
    return [...unmeasured, ...faint];
  });
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
  // Signals are the same for every conference: what can be changed is the ground.
  const own = name in signals.light ? ground : name;
  const found = `${name} ${shown[name]} on ${ground} ${shown[ground]} (${scheme}) has a contrast of ${contrast.toFixed(2)} : 1`;
  const darker = scheme === 'light' ? 'darker' : 'lighter';
  const away =
    own === ground ? (scheme === 'light' ? 'lighter' : 'darker') : own === 'onHue' ? 'further from it' : darker;
  return [defect(at(own), found, `${ratio} : 1 is needed: make ${own} ${away}.`)];
}
