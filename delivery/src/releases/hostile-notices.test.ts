/** @jest-environment node */
import type { DiscoveryDocument, Notice } from 'shared-config/contracts/contracts';
import { withKillSwitchesOf } from './load-releases';
import { readDocument } from './pointer';
import { A, releasedStore } from './released-store.fixture';
import { validateDocument } from './validate-document';
// R-NOTICE-1

const NOTICE: Notice = {
  id: '0a1b2c3d4e',
  severity: 'info',
  from: '2026-12-01T10:00:00.000Z',
  until: '2026-12-01T12:00:00.000Z',
  texts: { en: 'Hello', 'zh-HK': '你好' },
  link: '/fees',
  regions: ['KAZ'],
  locales: ['kk-KAZ'],
  path: '/markets',
  by: 'anna',
  at: '2026-12-01T09:00:00.000Z',
};
let document: DiscoveryDocument;
beforeAll(async () => ({ document } = await readDocument(await releasedStore(A))));
const validate = (notices: unknown) => validateDocument(JSON.stringify({ ...document, notices }));

test('a document with a notice is valid', () => {
  expect(validate([NOTICE])).toEqual({ document: { ...document, notices: [NOTICE] } });
});

test.each<[string, unknown]>([
  ['id', 'a"><script>'],
  ['severity', 'panic'],
  ['from', 'yesterday'],
  ['until', undefined],
  ['texts', { tr: 'Merhaba' }],
  ['texts', { en: 'a'.repeat(201) }],
  ['texts', { en: '<img src=x onerror=alert(1)>' }],
  ['texts', { en: 'a', tr: 7 }],
  ['texts', { en: 'a', '<b>': 'a' }],
  ['link', 'https://evil.example/'],
  ['link', 'javascript:alert(1)'],
  ['regions', 'KAZ'],
  ['path', '/../a'],
])('a document whose notice has the %s %j is refused whole', (field, value) => {
  expect(validate([{ ...NOTICE, [field]: value }])).toEqual({
    problem: expect.stringContaining(`notices[0].${field}`),
  });
});

test('a document with more than twenty notices is refused', () => {
  expect(validate(Array.from({ length: 21 }, () => NOTICE))).toEqual({
    problem: 'notices must be at most 20',
  });
});

test('notices count, like kill switches, although the builds beside them cannot be used', () => {
  const live = { document, builds: new Map() };
  const withNotice = withKillSwitchesOf({ ...document, notices: [NOTICE] }, live);
  expect(withNotice.document.notices).toEqual([NOTICE]);
  expect(withKillSwitchesOf(document, withNotice).document).toEqual(document);
});
