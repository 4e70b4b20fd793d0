import { expect, test } from 'vitest';
import { SitePublisher } from '#server/pages/sitePublisher.ts';

test('C2 C7 previews of one person or link do not delay those of another', async () => {
  const unused = {} as ConstructorParameters<typeof SitePublisher>[0];
  const publisher = new SitePublisher({ ...unused, first: { name: '', state: '' } });
  const drawn: string[] = [];
  const draw = (caller: string) => publisher.preview(caller, async () => void drawn.push(caller));
  const busy = ['link', 'link', 'link', 'link'].map(draw);
  await Promise.all([...busy, draw('secretary')]);
  expect(drawn).toEqual(['link', 'link', 'secretary', 'link', 'link']);
});
