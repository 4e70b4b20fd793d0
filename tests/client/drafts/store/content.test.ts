import { expect, test } from 'vitest';
import { NewReport } from '#contract/calls/report.ts';
import { newContent, newPerson, toBody } from '#client/drafts/store/content.ts';

test('O8 V3 control characters that were pasted unseen are not sent, because the server would refuse them', () => {
  const report_people = [{ ...newPerson(true), Affiliation: 'Host\u0002 University' }];
  const pasted = {
    ...newContent(),
    report_people,
    title: 'Hy\u0002phen',
    abstract: 'One\vtwo\u0085three\tfour\r\n\u0000five',
    keywords: 'a\u001f, b',
  };
  const body = toBody(pasted, { file_url: '', visitor_id: '', hasTopics: true });
  expect(body).toMatchObject({ title: 'Hyphen', abstract: 'One\ntwo\nthree\tfour\r\nfive', keywords: 'a, b' });
  expect(NewReport.parse(body).report_people[0]?.Affiliation).toBe('Host University');
});
