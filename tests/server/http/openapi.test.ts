import { afterAll, beforeAll, expect, test } from 'vitest';
import { transfers } from '#contract/calls/calls.ts';
import { everyCall } from '#contract/calls/everyCall.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }> };
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
  security?: unknown[];
}

let server: TestServer;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  server = await startServer(sqlite);
  const response = await new Visitor(server.app).fetch('/openapi.json');
  ({ paths } = response.json<{ paths: typeof paths }>());
});
afterAll(() => server.stop());

test('V1 the OpenAPI document names every call once, under the path of the contract', () => {
  const expected = [...Object.values(everyCall), ...Object.values(transfers)].map(({ path }) => path);
  expect(Object.keys(paths).sort()).toEqual(expected.sort());
  for (const [name, { method, path, access }] of Object.entries(everyCall)) {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const cookie = access === 'account' ? 'session' : 'staff';
    expect(operation?.security).toEqual(access === 'anyone' ? undefined : [{ [cookie]: [] }]);
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual(['200', '4XX', '5XX']);
  }
});

test('V1 bodies are described as a client writes them', () => {
  const body = paths['/H5Api/add_report']?.['post']?.requestBody?.content['application/json']?.schema;
  expect(body?.properties).toMatchObject({
    report_people: { type: 'string' },
    title: { type: 'string', maxLength: 200 },
    abstract: { maxLength: 1_000_000 },
  });
  expect(body?.required).toContain('title');
  const upload = paths['/VisApi/uploadFile']?.['post'];
  expect(upload?.requestBody?.content['multipart/form-data']?.schema.properties).toEqual({
    file: { type: 'string', format: 'binary' },
  });
  expect(upload?.parameters).toMatchObject([
    { name: 'x-file-size', in: 'header' },
    { name: 'x-file-for', in: 'header' },
    { name: 'x-report-text', in: 'header' },
  ]);
});
