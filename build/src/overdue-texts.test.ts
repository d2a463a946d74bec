/** @jest-environment node */
import { overdueTexts } from './overdue-texts';

const TABLE = {
  'shell-remote/translations/en/toasts.json': { balance: '2026-10-01', limit: '2026-10-02' },
  'shared-config/src/site/navigation/names/en.json': { academy: '2026-09-01' },
  'delivery/translations/en/demonstration.json': { title: '2026-01-01' },
};

test('overdueTexts returns the texts of a package and of the menus that wait for more than 30 days', () => {
  const now = new Date('2026-11-01T00:00:00Z');
  expect(overdueTexts('shell-remote', now, TABLE)).toEqual([
    'shell-remote/translations/en/toasts.json balance, since 2026-10-01',
    'shared-config/src/site/navigation/names/en.json academy, since 2026-09-01',
  ]);
  expect(overdueTexts('verification-host', now, TABLE)).toEqual([
    'shared-config/src/site/navigation/names/en.json academy, since 2026-09-01',
  ]);
});
