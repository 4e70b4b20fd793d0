import type * as z from 'zod/mini';
import { partOf } from '#contract/parts/partName.ts';
import type { Field } from '#contract/fields/field.ts';
import { pageSchemas } from './pages.ts';
import { descriptions, siteSchema } from './site.ts';
import { seedSpeakers } from './speakers.ts';

/** The schema of a part of the site; none of a longer text, or of a page that no route shows. */
export function partSchema(
  part: string,
  { routes }: Pick<z.output<typeof siteSchema>, 'routes'>,
): Field['schema'] | undefined {
  const what = partOf(part);
  if (what?.kind === 'site') return siteSchema;
  if (what?.kind === 'descriptions') return descriptions;
  if (what?.kind === 'speakers') return seedSpeakers;
  if (what?.kind !== 'page') return undefined;
  const route = routes.find((each) => 'page' in each && each.page === what.page);
  return route && 'page' in route ? pageSchemas[route.kind] : undefined;
}
