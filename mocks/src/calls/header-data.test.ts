/** @jest-environment node */
import type { HeaderData } from 'shared-config/contracts/contracts';
import { navigationFor } from 'shared-config/site/navigation/default-navigation';
import { createHandlerClient } from '../testing/test-client';

const HEADER_DATA = '/x-api/v1/shell/header-data';

describe('the header-data call', () => {
  test('answers the navigation of its language and region', async () => {
    const { client } = createHandlerClient();
    const { body } = await client.post(HEADER_DATA, { language: 'tr-TUR', region: 'TUR', platform: 'pc' });
    expect(body?.result as HeaderData).toEqual(navigationFor({ language: 'tr-TUR', region: 'TUR' }));
  });

  test.each<[string, unknown]>([
    ['an unknown language', { language: 'xx-XX', region: 'TUR', platform: 'pc' }],
    ['a language in the wrong case', { language: 'tr-tur', region: 'TUR', platform: 'pc' }],
    ['a language that every object has', { language: '__proto__', region: 'TUR', platform: 'pc' }],
    ['an unknown region', { language: 'en', region: 'MARS', platform: 'pc' }],
    ['an unknown platform', { language: 'en', region: 'TUR', platform: 'tv' }],
    ['no region', { language: 'en', platform: 'pc' }],
    ['a list', ['en']],
  ])('refuses %s', async (_, body) => {
    const { client } = createHandlerClient();
    expect((await client.post(HEADER_DATA, body)).body?.ret_code).toBe(20006);
  });
});
