/** @jest-environment node */
import fc from 'fast-check';
import { ENDPOINTS, type Endpoint } from './endpoints';
import { clientOf, createHttpServers } from './http-server.fixture';
import { fetchProfileOnServer } from './profile-on-server';
import { userInfoFrom } from './user-info-from';

const { answering, closeAll } = createHttpServers();
afterEach(closeAll);

const MIRA = {
  id: 10001,
  username: 'mira',
  vague_email: 'mi***@example.com',
  vague_mobile: '',
  mobile_verified: false,
  email_verified: true,
  has_google2fa: true,
  country_code: '31',
  lang: 'en',
  parent_member_id: 10000,
  status: 'normal',
  loyalty_vip_info: { is_vip: true, label_level: '2' },
};
const NAMELESS = {
  id: 7,
  username: '',
  vague_email: '',
  vague_mobile: '',
  mobile_verified: false,
  email_verified: false,
  has_google2fa: false,
  country_code: '',
  lang: '',
  parent_member_id: 0,
  status: '',
  loyalty_vip_info: { is_vip: false },
};

it('returns a complete profile unchanged', () => {
  expect(userInfoFrom(MIRA)).toEqual(MIRA);
});

it.each<[string, object]>([
  ['nothing but its id', {}],
  ['null texts', { username: null, vague_email: null, vague_mobile: null, lang: null }],
  ['texts that are records', { username: { toString: 1 }, vague_email: [], status: {} }],
  ['no VIP record', { loyalty_vip_info: null }],
  ['a VIP record that is a text', { loyalty_vip_info: 'gold' }],
  ['flags that are texts', { mobile_verified: 'false', loyalty_vip_info: { is_vip: 'no' } }],
  ['a malformed main account', { parent_member_id: 'x' }],
  ['inherited fields', Object.create({ username: 'mira' }) as object],
  ['unknown fields', { token: 'secret', loyalty_vip_info: { is_vip: false, secret: 1 } }],
])('fills in the fields of a profile that has %s', (_, fields) => {
  expect(userInfoFrom(Object.assign(fields, { id: 7 }))).toEqual(NAMELESS);
});

it('converts numbers to texts and a text to the id of the main account, as for the profile of the app', () => {
  const user = { id: 7, username: 5, parent_member_id: '9', loyalty_vip_info: { label_level: 3 } };
  expect(userInfoFrom(user)).toEqual({
    ...NAMELESS,
    username: '5',
    parent_member_id: 9,
    loyalty_vip_info: { is_vip: false, label_level: '3' },
  });
});

it('cuts long texts', () => {
  expect(userInfoFrom({ id: 7, username: 'x'.repeat(100_000) })?.username).toHaveLength(256);
});

it('returns the id 0 for a visitor without an id', () => {
  expect(userInfoFrom({})).toEqual({ ...NAMELESS, id: 0 });
});

it.each([[null], [undefined], ['mira'], [[]], [{ id: '7' }], [{ id: 0.5 }], [{ id: null }]])(
  'rejects %j',
  (result) => {
    expect(userInfoFrom(result)).toBeUndefined();
  },
);

it('returns the known fields with their types, or nothing, for any JSON', () => {
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(MIRA), 'x', '__proto__'), fc.jsonValue());
  const typesOf = (user: object) => Object.entries(user).map(([name, value]) => [name, typeof value]);
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fields), fc.boolean(), (value, hasId) => {
      const result: unknown = hasId ? { ...(value as object), id: 7 } : value;
      const user = userInfoFrom(result);
      if (hasId) expect(user?.id).toBe(7);
      if (user) expect(typesOf(user)).toEqual(typesOf(NAMELESS));
    }),
  );
});

const SECRETIVE = { ...NAMELESS, token: 'secret' };
const SIGNED_IN = { status: 'signed-in', user: SECRETIVE, token: 'secret' };
const withUser = Object.entries(ENDPOINTS as Record<string, Endpoint>)
  .filter(([, { isResult }]) => isResult?.(SIGNED_IN) || isResult?.(SECRETIVE))
  .map(([name, { isResult }]) => [name, isResult!(SIGNED_IN) && name !== 'profile'] as const);

it('knows every call that returns a user', () => {
  expect(withUser.map(([name]) => name)).toEqual([
    'profile',
    'login',
    'register',
    'qrState',
    'passkeySignIn',
  ]);
});

it.each(withUser)('returns a user without unknown fields from the call %s', async (name, isSignIn) => {
  const result = isSignIn ? SIGNED_IN : SECRETIVE;
  const api = clientOf(await answering(JSON.stringify({ ret_code: 0, result })));
  await expect(api.request(name as 'profile', {})).resolves.toEqual(
    isSignIn ? { status: 'signed-in', user: NAMELESS } : NAMELESS,
  );
});

it('returns a user without unknown fields from the profile call of a server', async () => {
  const apiOrigin = await answering(JSON.stringify({ ret_code: 0, result: SECRETIVE }));
  const portBase = Number(new URL(apiOrigin).port) - 3;
  await expect(fetchProfileOnServer({ apiOrigin, cookieHeader: 'a=1', fetch, portBase })).resolves.toEqual({
    kind: 'signed-in',
    user: NAMELESS,
  });
});
