/** @jest-environment jest-fixed-jsdom */
import { readCookie } from './read-cookie';
import { referralOf, saveReferral } from './referral';
import { writeCookie } from './write-cookie';
// R-STORAGE-10

const LOCAL = { kind: 'local' } as const;
const warn = jest.fn();

it('writes, reads and removes a cookie in a browser', () => {
  const cookie = { name: 'note', value: '%D2%9B', days: 1, isSecure: false };
  expect(writeCookie(document, cookie, warn)).toBe(true);
  expect(readCookie(document, 'note')).toBe('қ');
  expect(writeCookie(document, { ...cookie, value: '', days: 0 }, warn)).toBe(true);
  expect(readCookie(document, 'note')).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

it('saves a referral in a browser, and reads one that is plain JSON', () => {
  const later = () => referralOf({ search: '', cookie: document, environment: LOCAL, report: warn });
  saveReferral(document, { search: '?ref=FRIEND42', environment: LOCAL, isSecure: false }, warn);
  expect(later()).toBe('FRIEND42');
  document.cookie = 'referral_dev={"ref":"PLAIN"}; Path=/';
  expect(later()).toBe('PLAIN');
  expect(warn).not.toHaveBeenCalled();
});
