import { coloursOf, contrastOf, legible, schemes, signals, type ColourName } from '#contract/pages/palette.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { defect, hint, placeOf, type ContentFinding, type ContentPlace } from '#server/conference/finding.ts';

/** Checks whether text is legible in both colour schemes. */
export function checkColours(conference: ConferenceContent): ContentFinding[] {
  return schemes.flatMap((scheme) => {
    const shown = coloursOf(conference.site.palette, scheme);
    const at = (name: ColourName) => placeOf(conference, 'site', `/palette/${scheme}/${name}`);
    const unmeasured = Object.entries(shown)
      .filter(([, colour]) => contrastOf(colour, '#ffffff') === undefined)
      .map(([name, colour]) => hint('unmeasuredColour', at(name as ColourName), { colour }));
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
  needed: number,
  scheme: (typeof schemes)[number],
  at: (name: ColourName) => ContentPlace,
): ContentFinding[] {
  const contrast = contrastOf(shown[name], shown[ground]);
  if (contrast === undefined || contrast >= needed) return [];
  // Signal colours are the same for every conference, so only the background can be changed.
  const own = name in signals.light ? ground : name;
  const values = { name, colour: shown[name], ground, on: shown[ground], scheme, contrast, needed, own };
  return [defect('lowContrast', at(own), values)];
}
