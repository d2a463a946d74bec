/** @jest-environment node */
import { outboxPage, wantsOutboxPage } from './outbox-page';

const ADDRESS = 'http://localhost:3003/__mock/outbox';
const BROWSER = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

it.each<[string, Request, boolean]>([
  ['a browser gets the page', new Request(ADDRESS, BROWSER), true],
  ['a browser gets the page of one address', new Request(`${ADDRESS}?to=a%40b.example`, BROWSER), true],
  ['a browser gets JSON on request', new Request(`${ADDRESS}?format=json`, BROWSER), false],
  ['a test gets JSON', new Request(ADDRESS, { headers: { accept: '*/*' } }), false],
  ['another call stays as it is', new Request('http://localhost:3003/__mock/health', BROWSER), false],
])('decides between page and JSON for %s', (_what, request, isPage) => {
  expect(wantsOutboxPage(request)).toBe(isPage);
});

it('shows messages and authenticator codes and escapes user input', async () => {
  const message = {
    at: '2026-11-22T10:00:00.000Z',
    channel: 'email' as const,
    to: '<img src=x>@b.example',
    kind: 'code' as const,
    code: '123456',
    text: 'Your code is 123456.',
  };
  const authenticator = {
    account: 'demo@b.example',
    code: '654321',
    usableInSeconds: 0,
    expiresInSeconds: 40,
  };
  const response = outboxPage({ result: { messages: [message], authenticators: [authenticator] } });
  const text = await response.text();
  expect(text).toContain('<span class="code">123456</span>');
  expect(text).toContain('<td data-title="Usable">for 40 s</td>');
  expect(text).toContain('2026-11-22 10:00:00 UTC');
  expect(text).not.toContain('<img');
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
});

it('states that the outbox is empty', async () => {
  const text = await outboxPage({ result: { messages: [], authenticators: [] } }).text();
  expect(text).toContain('No message has been sent yet.');
  expect(text).toContain('No account has an authenticator.');
});
