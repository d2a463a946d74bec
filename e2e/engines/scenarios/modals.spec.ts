import { origins } from '../../fixtures/origins';
import { expect, test } from '../engine-test';
import { DIALOG, HEADER, LOG_IN, openLive } from '../frame';
import { COUNTRY, EMAIL, kindTab } from '../sign-in-form';

test('Escape closes the list of countries first and the modal second', async ({ visitor }) => {
  await openLive(visitor);
  await visitor.click(LOG_IN);
  await visitor.click(kindTab('mobile'));
  await visitor.click(COUNTRY);
  await visitor.expectVisible({ role: 'option', within: DIALOG });
  await visitor.press('Escape');
  await visitor.expectCount({ css: '[role=option]' }, 0);
  await visitor.expectFocus(COUNTRY);
  await visitor.expectVisible(DIALOG);
  await visitor.press('Escape');
  await visitor.expectHidden(DIALOG);
  await visitor.expectFocus(LOG_IN);
});

test('the login opens above a modal of the host, and Escape returns the focus into it', async ({
  visitor,
}) => {
  await openLive(visitor, `${origins.plain}/by-function.html`);
  await visitor.tab.run(`
    const modal = document.createElement('dialog');
    modal.id = 'own';
    const button = document.createElement('button');
    button.textContent = 'Own';
    button.onclick = () => window.uniframe.session().then((session) => session.openLogin());
    modal.append(button);
    document.querySelector('main').append(modal);
    modal.showModal();
  `);
  const own = { css: '#own button' };
  await visitor.click(own);
  await visitor.typeInto({ css: 'dialog.sh-root input[name=email]' }, 'ada@example.com');
  await visitor.press('Escape');
  await visitor.expectHidden({ css: 'dialog.sh-root' });
  await visitor.expectVisible(own);
  await visitor.expectFocus(own);
});

test('the page behind a modal neither moves nor scrolls, and a click beside the modal keeps the page', async ({
  visitor,
}) => {
  await visitor.tab.resize(1280, 600);
  await openLive(visitor);
  await visitor.tab.run('scrollTo(0, 300)');
  const place = () =>
    visitor.tab.run<number[]>(
      `const { x, y, width } = document.querySelector('.sh-header').getBoundingClientRect();
       return [x, y, width, Math.round(scrollY)];`,
    );
  const before = await place();
  expect(before[3]).toBe(300);
  await visitor.click(LOG_IN);
  await visitor.expectFocus(EMAIL);
  expect(await place()).toEqual(before);
  await visitor.press('Escape');
  await visitor.expectHidden(DIALOG);
  expect(await place()).toEqual(before);
});

test('a modal that opens twice keeps one dialog, and keys of the page have no effect', async ({
  visitor,
}) => {
  await openLive(visitor);
  await visitor.click(LOG_IN);
  await visitor.expectVisible(EMAIL);
  await visitor.press('Escape');
  await visitor.click({ css: '.sh-auth a[href$="/login"]', within: HEADER });
  await visitor.expectVisible(EMAIL);
  await visitor.focus({ role: 'button', name: 'Close', within: DIALOG });
  await visitor.tab.type('/');
  await visitor.expectCount(DIALOG, 1);
  await visitor.expectVisible({ role: 'dialog', name: '/^Log in to/' });
});
