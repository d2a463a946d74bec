/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "https://www.halden.example/en/blog/today"}
 */
import { click, createFakeAppPage } from './fake-app-page.fixture';
// R-DEEP-16

/** Hostile links, with the reason why they are blocked. */
const HOSTILE: readonly (readonly [href: string, reason: string])[] = [
  ['javascript:alert(1)', 'scheme'],
  ['JaVaScRiPt:alert(1)', 'scheme'],
  ['  javascript:alert(1)', 'scheme'],
  ['\njavascript:alert(1)', 'scheme'],
  ['java\tscript:alert(1)', 'control-character'],
  ['java\nscript:alert(1)', 'control-character'],
  ['java\r\nscript:alert(1)', 'control-character'],
  ['\u0001javascript:alert(1)', 'control-character'],
  ['\u0000javascript:alert(1)', 'control-character'],
  ['javascript:\u2028alert(1)', 'scheme'],
  ['javascript://www.halden.example/%0aalert(1)', 'scheme'],
  ['data:text/html,<script>alert(1)</script>', 'scheme'],
  ['data:text/html;base64,PHNjcmlwdD4=', 'scheme'],
  ['vbscript:msgbox(1)', 'scheme'],
  ['blob:https://www.halden.example/1', 'scheme'],
  ['filesystem:https://www.halden.example/temporary/x', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['view-source:https://www.halden.example/', 'scheme'],
  ['about:blank', 'scheme'],
  ['halden://open/login', 'scheme'],
  ['intent://open/login#Intent;scheme=halden;package=evil;end', 'scheme'],
  ['sms:+1234', 'scheme'],
  ['itms-services://?action=download-manifest', 'scheme'],
  ['https://user@www.halden.example/otc', 'credentials'],
  ['https://www.halden.example:x@www.halden.example/otc', 'credentials'],
  ['https://www.halden.example@evil.example/otc', 'credentials'],
  ['/\\evil.example/otc', 'backslash'],
  ['\\\\evil.example/otc', 'backslash'],
  ['https:\\\\evil.example', 'backslash'],
  ['https://evil.example\\@www.halden.example/otc', 'backslash'],
  ['/\t/evil.example', 'control-character'],
  ['https://', 'not-a-url'],
  ['https://%00/', 'not-a-url'],
  ['https://a b.example/', 'not-a-url'],
];

it.each(HOSTILE)('blocks and reports %j: %s', async (href, reason) => {
  const app = createFakeAppPage();
  const link = app.show('<a>x</a>');
  link.setAttribute('href', href);
  expect(click(link)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect([app.calls, app.navigations]).toEqual([[], []]);
  expect(app.reports).toEqual([
    { code: 'app-link-blocked', part: 'app-links', message: `A link was refused: ${reason}.` },
  ]);
  app.stop();
});

it.each([
  ['entities in the markup', '<a href="&#106;avascript&colon;alert(1)">x</a>', 'scheme'],
  ['tab entities', '<a href="java&Tab;script:alert(1)">x</a>', 'control-character'],
  ['SVG', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', 'scheme'],
  ['a map', '<area href="javascript:alert(1)">', 'scheme'],
])('blocks a script behind %s', async (_, markup, reason) => {
  const app = createFakeAppPage();
  const link = app.show(markup).querySelector('text') ?? document.body.firstElementChild!;
  expect(click(link)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(app.reports.map(({ message }) => message)).toEqual([`A link was refused: ${reason}.`]);
  app.stop();
});

it.each([
  '//evil.example/otc',
  '///evil.example/otc',
  'http:evil.example',
  'https://evil.example/otc',
  'https://www.halden.example.evil.example/otc',
  'https://evilhalden.example/otc',
  'https://www.hаlden.example/otc',
  'https://www.halden.exаmple/otc',
  'https://xn--hlden-3ve.example/otc',
  'https://127.0.0.1/otc',
  'https://localhost:3000/otc',
  'https://[::1]/otc',
  'https://2130706433/otc',
])('opens %j outside the app, never by a screen', async (href) => {
  const app = createFakeAppPage();
  const link = app.show('<a>x</a>');
  link.setAttribute('href', href);
  expect(click(link)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve));
  const { url } = app.calls[0]!.params as { url: string };
  expect(app.calls.map(({ method }) => method)).toEqual(['UrlLauncher.open']);
  expect(url).toBe(new URL(href, location.href).href);
  expect([app.navigations, app.reports]).toEqual([[], []]);
  app.stop();
});

it.each([
  // Browsers read a full stop of another script as a full stop, so this is our host.
  ['https://www。halden。example/otc', 'otc'],
  ['https://WWW.HALDEN.EXAMPLE./otc', 'otc'],
  ['/en/../otc', 'otc'],
  ['/%2e%2e/otc', 'otc'],
])('opens our page %j by its screen alone', async (href, path) => {
  const app = createFakeAppPage();
  click(app.show(`<a href="${href}">x</a>`));
  await new Promise((resolve) => setTimeout(resolve));
  expect(app.calls.map(({ method, params }) => [method, params])).toEqual([['Router.push', { path }]]);
  app.stop();
});
