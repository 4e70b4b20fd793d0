import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/testServer.ts';
import { emptySite, organiser, type BigSite } from './site.ts';
import { countriesOf } from '#server/publicLists/publicLists.ts';

describe.each(databases)('countries import on $name', (kind) => {
  let site: BigSite;
  beforeAll(async () => {
    site = await emptySite(kind);
  });
  afterAll(() => site.drop());

  const imported = (content: string, ...options: string[]) => {
    writeFileSync(join(site.workDir, 'countries.csv'), content);
    return organiser(site, ['countries', 'import', 'countries.csv', ...options]);
  };
  const countries = () => countriesOf(site.services.db, site.services.site);

  test('V5 A1 authors choose from the countries of the file, in its order, until those of ISO 3166 are back', async () => {
    const before = await countries();
    const { code, err } = await imported(
      'nicename;country_id;phonecode;iso\r\nJapan;392;81;jp\r\nAtlantis;x1;;\r\nAfghanistan;4;93;AF\r\n',
    );
    expect(err).toContain('The countries are now 3: Japan, Atlantis, Afghanistan.');
    expect(code).toBe(0);
    expect(await countries()).toEqual([
      { country_id: '392', nicename: 'Japan', phonecode: '81', iso: 'JP' },
      { country_id: 'x1', nicename: 'Atlantis', phonecode: '', iso: '' },
      { country_id: '004', nicename: 'Afghanistan', phonecode: '93', iso: 'AF' },
    ]);
    expect((await organiser(site, ['countries', 'import', '--iso'])).code).toBe(0);
    expect(before).toHaveLength(249);
    expect(await countries()).toEqual(before);
  });

  test('V5 --template prints a file with the countries of the site, and a dry run changes nothing', async () => {
    const before = await countries();
    const { out } = await organiser(site, ['countries', 'import', '--template']);
    expect((await imported('country_id,nicename\n1,Atlantis\n', '--dry-run')).err).toContain('would be 1: Atlantis');
    expect(await countries()).toEqual(before);
    expect((await imported(out)).code).toBe(0);
    expect(await countries()).toEqual(before);
  });

  test('V5 codes are normalised, and one that is not in ISO 3166 is refused', async () => {
    const before = await countries();
    const rows = ['4,Afghanistan,AF', '004,Kabul,af', '999,Nowhere,zz', '383,Kosovo,xk'];
    const { code, err } = await imported(['country_id,nicename,iso', ...rows].join('\n'));
    expect(code).toBe(1);
    expect(err.split('\n')).toEqual([
      "Line 4, iso: is 'ZZ', but must be the two letters of a country in ISO 3166.",
      "Line 3, country_id: '004' is in line 2 already.",
      "Line 3, iso: 'AF' is in line 2 already.",
      'Nothing was changed.',
      '',
    ]);
    expect(await countries()).toEqual(before);
  });

  test('V5 every mistake is named with its line and column, and nothing is changed', async () => {
    const before = await countries();
    const { code, err } = await imported(
      [
        'country_id,nicename,phonecode,iso',
        '276,Germany,+49,DEU',
        '276,,49,DE',
        'a b,Japan,81,JP',
        '9,Nippon,81,JP',
      ].join('\n'),
    );
    expect(code).toBe(1);
    expect(err.split('\n')).toEqual([
      "Line 2, phonecode: is '+49', but must be digits.",
      'Line 2, iso: is 3 characters long; at most 2 are allowed.',
      'Line 3, nicename: is empty.',
      "Line 4, country_id: is 'a b', but must be letters, digits, hyphens.",
      "Line 3, country_id: '276' is in line 2 already.",
      "Line 5, iso: 'JP' is in line 4 already.",
      'Nothing was changed.',
      '',
    ]);
    expect(await countries()).toEqual(before);
  });
});
