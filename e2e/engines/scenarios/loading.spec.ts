import { origins } from '../../fixtures/origins';
import { expect, test } from '../engine-test';

const PAGE = `${origins.host}/en/verification/`;
const LIVE = { css: '.sh-header[data-live]' };

test('header and footer come to life without an error, a violation or a shift', async ({ visitor }) => {
  await visitor.open(PAGE);
  await visitor.see(LIVE);
  await visitor.see({ role: 'contentinfo' });
  const { errors, violations, shellErrors, boxes } = await visitor.record();
  expect({ errors, violations, shellErrors }).toEqual({ errors: [], violations: [], shellErrors: [] });
  expect(boxes).toHaveLength(1);
});

test('a reader signs in and stays signed in after a reload', async ({ visitor }) => {
  await visitor.open(PAGE);
  await visitor.see(LIVE);
  await visitor.click({ role: 'link', name: 'Log in', within: { css: '.sh-header' } });
  await visitor.fill({ css: 'input[name=email]' }, 'mira@example.com');
  await visitor.fill({ css: 'input[name=password]' }, 'Correct-Horse-7');
  await visitor.press('Enter');
  await visitor.see({ role: 'button', name: 'Your account' });
  await visitor.tab.reload();
  await visitor.see({ role: 'button', name: 'Your account' });
});

test('a changed script of the shell is refused, and the page works with the skeleton', async ({
  visitor,
  network,
}) => {
  network.setRules([{ address: /\/frame\.[0-9a-f]+\.js/, fault: 'changed' }]);
  await visitor.open(PAGE);
  await visitor.see({ role: 'button', name: 'Try again' });
  await visitor.see({ role: 'link', name: 'Log in', within: { css: '.sh-header' } });
  expect((await visitor.record()).shellErrors).toContain('remote-failed');
});

test('a menu opens under the pointer and closes with Escape', async ({ visitor }) => {
  await visitor.open(PAGE);
  await visitor.see(LIVE);
  await visitor.hover({ role: 'button', name: 'Trade', within: { css: '.sh-header' } });
  await visitor.expectAttribute(
    { role: 'button', name: 'Trade', within: { css: '.sh-header' } },
    'aria-expanded',
    'true',
  );
  await visitor.press('Escape');
  await visitor.expectAttribute(
    { role: 'button', name: 'Trade', within: { css: '.sh-header' } },
    'aria-expanded',
    'false',
  );
});
