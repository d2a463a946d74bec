import fc from 'fast-check';
import type { AppProfile } from 'shared-config/contracts/contracts';
import { userInfoFromApp } from './user-info-from-app';

const PROFILE: AppProfile = {
  uid: '10001',
  userName: 'mira',
  vagueEmail: 'mi***@example.com',
  vagueMobile: '+31 ** *** 23',
  mobileVerified: true,
  emailVerified: true,
  hasGoogle2fa: true,
  countryCode: 'NL',
  lang: 'nl-NL',
  parentMemId: '0',
  status: 1,
  isVip: true,
  vipLabelInfo: { labelLevel: 3 },
  userToken: 'secret',
};

test('converts every field of the app’s profile except the token (R-SESSION-3)', () => {
  expect(userInfoFromApp(PROFILE)).toEqual({
    id: 10001,
    username: 'mira',
    vague_email: 'mi***@example.com',
    vague_mobile: '+31 ** *** 23',
    mobile_verified: true,
    email_verified: true,
    has_google2fa: true,
    country_code: 'NL',
    lang: 'nl-NL',
    parent_member_id: 0,
    status: '1',
    loyalty_vip_info: { is_vip: true, label_level: '3' },
  });
});

test.each<[unknown, number]>([
  [7, 7],
  ['7', 7],
  [0, 0],
  ['0', 0],
  ['', 0],
  [-1, 0],
  ['1e400', 0],
  [1.5, 0],
  [{ toString: () => '7' }, 0],
  [undefined, 0],
])('converts the uid %p to the id %p', (uid, id) => {
  expect(userInfoFromApp({ ...PROFILE, uid: uid as never }).id).toBe(id);
});

test('accepts only true for flags, and a level alone makes no VIP', () => {
  const user = userInfoFromApp({ ...PROFILE, hasGoogle2fa: 'false' as never, isVip: 'no' as never });
  expect([user.has_google2fa, user.loyalty_vip_info.is_vip]).toEqual([false, false]);
  expect(userInfoFromApp({ ...PROFILE, vipLabelInfo: undefined }).loyalty_vip_info).toEqual({ is_vip: true });
});

test('returns a valid user for any input', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(PROFILE)), fc.anything()), (profile) => {
      const { id, loyalty_vip_info: vip, ...rest } = userInfoFromApp(profile as never);
      expect(Number.isSafeInteger(id)).toBe(true);
      expect(typeof vip.is_vip).toBe('boolean');
      for (const value of Object.values(rest))
        expect(['string', 'number', 'boolean']).toContain(typeof value);
    }),
  );
});
