import { origins } from '../../fixtures/origins';
import type { Target } from '../in-page';
import { expect, test } from '../engine-test';
import { ACCOUNT, HEADER, LOG_IN, OPEN_PANEL, menu, openLive } from '../frame';
import { DEMO_PASSWORD, EMAIL, logIn } from '../sign-in-form';

const ownButton = (name: string): Target => ({ role: 'button', name });

const HOSTS = [
  {
    name: 'the plain page',
    url: `${origins.plain}/by-function.html`,
    logInButton: 'Log in from the page’s own button',
    signedOutText: 'nobody yet',
  },
  {
    name: 'the React 18 page',
    url: `${origins.plain}/react-18/`,
    logInButton: 'Log in to see your tier',
    signedOutText: 'Not logged in.',
  },
  {
    name: 'the Vue page',
    url: `${origins.plain}/vue/`,
    logInButton: 'Log in to keep your list',
    signedOutText: 'Not logged in.',
  },
];
for (const { name, url, logInButton, signedOutText } of HOSTS) {
  test(`${name} signs in by its own button, shows the user, and shows the sign-out`, async ({ visitor }) => {
    await openLive(visitor, url);
    await visitor.expectText({ css: '#who' }, signedOutText);
    await visitor.click(ownButton(logInButton));
    await logIn(visitor, 'victor@example.com', DEMO_PASSWORD);
    await visitor.expectText({ css: '#who' }, /victor/);
    await visitor.click(ACCOUNT);
    await visitor.click({ role: 'button', name: 'Log out', within: HEADER });
    await visitor.expectText({ css: '#who' }, signedOutText);
  });
}

for (const path of ['react-18', 'vue']) {
  test(`the page /${path}/ changes the frame’s language and keeps its own state`, async ({ visitor }) => {
    await openLive(visitor, `${origins.plain}/${path}/`);
    const { id } = await visitor.record();
    await visitor.click(ownButton('العربية'));
    await visitor.expectAttribute(HEADER, 'lang', 'ar-SA');
    await visitor.until(`return getComputedStyle(document.querySelector('.sh-header')).direction === 'rtl'`);
    await visitor.click(ownButton('English'));
    await visitor.expectAttribute(HEADER, 'lang', 'en');
    expect((await visitor.record()).id).toBe(id);
  });

  test(`the page /${path}/ unmounts the frame without a trace and mounts it again`, async ({ visitor }) => {
    const frame = { role: 'checkbox', name: '/header and footer/' };
    await openLive(visitor, `${origins.plain}/${path}/`);
    await visitor.click(frame);
    await visitor.expectCount({ css: '.sh-root' }, 0);
    await visitor.click(frame);
    await visitor.expectCount({ css: '.sh-header[data-live]' }, 1);
    await visitor.expectVisible(LOG_IN);
  });
}

test('menus and modals work on the hostile page and cover its topmost elements', async ({ visitor }) => {
  await openLive(visitor, `${origins.plain}/hostile/`);
  expect((await visitor.expectVisible(HEADER)).box!.height).toBe(48);
  await visitor.click(menu('Trade'));
  await visitor.expectReachable({ css: 'a[href]', within: OPEN_PANEL });
  await visitor.press('Escape');
  await visitor.click(LOG_IN);
  await visitor.typeInto(EMAIL, 'ada@example.com');
});
