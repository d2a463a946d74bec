/** @jest-environment node */
import { brand } from 'shared-config/site/brand';
import { cookieNamesOf } from 'shared-config/site/cookie-names';
import { environmentByName, LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import { siteOfHost } from 'shared-config/site/site-of-host';
import type { TestResponse } from './send-request.fixture';
import { servePages } from './serve-pages.fixture';
import { closeTestServers } from './start-test-server.fixture';

// The table has no AppsFlyer id yet, so no decision would change a page.
jest.mock('shared-config/third-party/script-table', () => {
  const actual = jest.requireActual('shared-config/third-party/script-table');
  return { ...actual, SCRIPTS: actual.createScriptTable({ production: 'an-id' }) };
});

const PRODUCTION = environmentByName('production')!;

afterEach(closeTestServers);

describe('a page by consent', () => {
  const host = `www.${brand.domains.GLOBAL}`;
  const consentCookie = cookieNamesOf(siteOfHost(host).environment).consent;
  const pageOf = ({ headers, body }: TestResponse) => ({
    policy: String(headers['content-security-policy']),
    scripts: /<meta name="third-party-scripts" content="([^"]*)">/.exec(body.toString())?.[1],
    caching: headers['cache-control'],
    tag: String(headers.etag),
  });

  test('allows the scripts that its visitor allows, in policy and page, in a private response', async () => {
    const { fetchPath } = await servePages({ environment: PRODUCTION });
    const usual = pageOf(await fetchPath('/en/verification/', { Host: host }));
    expect(usual).toMatchObject({ scripts: 'support-chat', caching: 'no-cache' });
    expect(usual.policy).not.toMatch(/appsflyer|onelink/);
    const Cookie = `${consentCookie}=1.marketing`;
    const allowed = pageOf(await fetchPath('/en/verification/', { Host: host, Cookie }));
    expect(allowed).toMatchObject({ scripts: 'app-flyers support-chat', caching: 'private, no-cache' });
    expect(allowed.policy).toMatch(/appsflyer/);
    expect(allowed.tag).not.toBe(usual.tag);
    const again = await fetchPath('/en/verification/', { Host: host, Cookie, 'If-None-Match': usual.tag });
    expect([again.status, pageOf(again).policy]).toEqual([200, allowed.policy]);
  });

  test('is the default page, with the origin of the support chat, if the visitor refuses everything', async () => {
    const { fetchPath } = await servePages({ environment: PRODUCTION });
    const usual = pageOf(await fetchPath('/en/verification/', { Host: host }));
    const refused = pageOf(
      await fetchPath('/en/verification/', { Host: host, Cookie: `${consentCookie}=1` }),
    );
    expect(refused).toEqual(usual);
    // In `script-src` and `connect-src`.
    expect(refused.policy.split(`https://chat.${brand.domains.GLOBAL}`)).toHaveLength(3);
  });

  test('never allows a script that is not configured, for any cookie', async () => {
    const { fetchPath } = await servePages();
    const { consent } = cookieNamesOf(LOCAL_ENVIRONMENT);
    for (const value of ['1.analytics.marketing.support', '1.marketing', 'app-flyers', '*']) {
      const answer = await fetchPath('/en/verification/', { Cookie: `${consent}=${value}` });
      expect(pageOf(answer).policy).not.toMatch(/appsflyer|onelink/);
    }
  });

  test('is the default page for any invalid cookie, without a separate cache entry', async () => {
    const { fetchPath } = await servePages({ environment: PRODUCTION });
    const usual = await fetchPath('/en/verification/', { Host: host });
    for (let index = 0; index < 20; index += 1) {
      const { headers, body } = await fetchPath('/en/verification/', {
        Host: host,
        Cookie: `${consentCookie}=1.made-up-${index}; consent=1.marketing`,
      });
      expect(body.equals(usual.body)).toBe(true);
      expect(headers['cache-control']).toBe('no-cache');
    }
  });
});
