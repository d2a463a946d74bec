import { expect, test } from '../engine-test';
import { openLive } from '../frame';

test('the page’s policy refuses an injected script', async ({ visitor }) => {
  await openLive(visitor);
  await visitor.tab.run(`
    const script = document.createElement('script');
    script.onload = () => { window.__evil = true; };
    try {
      script.src = 'http://evil.localhost:1/x.js';
      document.head.append(script);
    } catch { /* Trusted Types refuse the address before the policy sees it. */ }
  `);
  await visitor.expectReports(
    /^violation (script-src-elem|require-trusted-types-for)/,
    /^not loaded http:\/\/evil/,
  );
  expect(await visitor.tab.run('return window.__evil === true')).toBe(false);
});

test('the page’s policy refuses an inline event handler', async ({ visitor }) => {
  await openLive(visitor);
  await visitor.tab.run(`
    const element = document.createElement('b');
    try {
      element.setAttribute('onclick', 'window.__evil = true');
    } catch { /* Trusted Types refuse the text before the policy sees it. */ }
    document.body.append(element);
    element.click();
  `);
  await visitor.expectReports(/^violation (script-src-attr|require-trusted-types-for)/);
  expect(await visitor.tab.run('return window.__evil === true')).toBe(false);
});

test('Trusted Types refuse text as HTML in engines that have them; the others accept it', async ({
  visitor,
}) => {
  await openLive(visitor);
  const hasTrustedTypes = await visitor.tab.run<boolean>(`return 'trustedTypes' in window`);
  const outcome = await visitor.tab.run<string>(`
    try {
      document.createElement('p').innerHTML = '<b>text</b>';
      return 'accepted';
    } catch (refused) {
      return refused.name;
    }
  `);
  expect(outcome).toBe(hasTrustedTypes ? 'TypeError' : 'accepted');
  if (hasTrustedTypes) await visitor.expectReports(/^violation require-trusted-types-for/);
});
