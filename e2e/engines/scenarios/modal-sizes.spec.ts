import type { FaultProxy } from '../fault-proxy';
import { createAccount, readSentCode, registerByApi } from '../../fixtures/accounts/accounts';
import { expect, test } from '../engine-test';
import { openLive, PAGE } from '../frame';
import { DEMO_PASSWORD } from '../sign-in-form';
import type { Visitor } from '../visitor';
// R-KIT-1

/** Sizes of real windows, from the smallest phone to a large screen. */
const SIZES = [
  [320, 568],
  [360, 740],
  [390, 664],
  [412, 732],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1366, 657],
  [1536, 730],
  [1920, 945],
];

/** Function body that begins with the page in the frame, its topmost dialog, and the form in it. */
const inFrame = (body: string) => `
  const frame = document.querySelector('#sizes');
  const page = frame.contentDocument;
  const dialog = [...page.querySelectorAll('dialog[open]')].at(-1);
  const form = dialog?.querySelector('form');
  ${body}`;

/**
 * Function body that returns what is wrong with the topmost modal, by size. A frame is a window of its own for styles, has every size in
 * every engine, and resizes immediately.
 */
const FAULTS = inFrame(`
  const faults = [];
  const isPainted = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.min(12, width / 4), Math.min(12, height / 4)];
    return [left + x, left + width / 2, left + width - x].every((pointX) =>
      [top + y, top + height / 2, top + height - y].every((pointY) =>
        element.contains(page.elementFromPoint(pointX, pointY))));
  };
  for (const [width, height] of arguments[0]) {
    Object.assign(frame.style, { width: width + 'px', height: height + 'px' });
    const body = dialog.querySelector('.ui-modal__body');
    body.scrollTop = 0;
    const say = (fault) => faults.push(width + ' × ' + height + ': ' + fault);
    const action = dialog.querySelector('[data-modal-action] > :is([type=submit], :last-child)');
    if (arguments[1] && !(action && isPainted(action))) say('the action is not wholly painted');
    if (!isPainted(dialog.querySelector('.ui-modal__close'))) say('the close button is not wholly painted');
    const limit = height - (width < 768 ? 160 : 124);
    if (dialog.offsetHeight > limit) say('higher than ' + limit);
    if (body.scrollWidth > body.clientWidth) say('scrolls sideways');
    for (const target of dialog.querySelectorAll('a[href], button, input, select, [role=tab]')) {
      const box = target.getBoundingClientRect();
      if (box.width > 0 && Math.min(box.width, box.height) < 23.99) say('small target ' + target.outerHTML.slice(0, 80));
    }
  }
  return faults;`);

/** Expression for a button of the topmost dialog. */
const button = (name: string) =>
  `[...dialog.querySelectorAll('button')].find((each) => each.textContent.includes('${name}'))`;

/** Opens a frame with the page, and returns the actions of its visitor. */
async function openFrame(visitor: Visitor, network: FaultProxy) {
  network.change({ canFrame: true });
  await openLive(visitor);
  await visitor.tab.run(
    `const frame = document.createElement('iframe');
     frame.id = 'sizes';
     frame.src = arguments[0];
     frame.width = 1280;
     frame.height = 800;
     document.body.prepend(frame);`,
    PAGE,
  );
  const until = (condition: string) => visitor.until(inFrame(`return Boolean(${condition})`));
  const isLive = `page?.querySelector('.sh-header[data-live]')`;
  await until(
    `${isLive} && ${isLive}.querySelector('.sh-header__end > .sh-auth:not([data-status=unknown])')`,
  );
  return {
    until,
    run: <Result>(body: string) => visitor.tab.run<Result>(inFrame(body)),
    async close() {
      await visitor.tab.run(inFrame(`dialog.querySelector('.ui-modal__close').click()`));
      await until(`!dialog`);
    },
    /** Sets fields without events, as password managers do, and sends the form. */
    send: (values: Record<string, string | boolean>) =>
      visitor.tab.run(
        inFrame(`for (const [name, value] of Object.entries(arguments[0]))
          form.querySelector('input[name=' + name + ']')[value === true ? 'checked' : 'value'] = value;
          form.requestSubmit();`),
        values,
      ),
    async expectNoFaults(step: string, { hasAction = true } = {}) {
      await until(`dialog && dialog.getAnimations().length === 0`);
      expect.soft(await visitor.tab.run(FAULTS, SIZES, hasAction), step).toEqual([]);
    },
  };
}

test('every step of every modal paints its action without scrolling, at every size', async ({
  visitor,
  network,
  request,
}) => {
  const { email, password } = createAccount();
  const frame = await openFrame(visitor, network);

  await frame.run(`page.querySelector('.sh-header a[href$="/login"]').click()`);
  await frame.until(`form?.email`);
  await frame.expectNoFaults('log in');
  await frame.send({});
  await frame.until(`dialog.querySelector('[role=alert]')`);
  await frame.expectNoFaults('log in with empty fields');
  await frame.send({ email: 'mira@example.com', password: 'Wrong-Horse-1' });
  await frame.until(`dialog.querySelector('[role=alert]')?.textContent.includes('isn’t right')`);
  expect(
    await frame.run(`return [form.email, form.password].map((field) => field.getAttribute('aria-invalid'))`),
  ).toEqual(['true', 'true']);
  await frame.expectNoFaults('log in with wrong credentials');
  await frame.run(`dialog.querySelector('[data-kind=mobile]').click()`);
  await frame.until(`form.mobile && dialog.querySelector('[aria-haspopup=listbox]')`);
  await frame.expectNoFaults('log in by phone');
  await frame.run(`dialog.querySelector('[data-kind=email]').click()`);
  await frame.until(`form.email`);

  await frame.send({ email: 'tara@example.com', password: DEMO_PASSWORD });
  await frame.until(`form?.code`);
  await frame.expectNoFaults('authenticator');
  await frame.send({ code: '000 000' });
  await frame.until(`form.code.getAttribute('aria-invalid') === 'true'`);
  await frame.expectNoFaults('a wrong code');
  await frame.run(`${button('Lost your authenticator')}.click()`);
  await frame.until(button('Send code'));
  await frame.expectNoFaults('lost authenticator');

  await frame.close();
  await frame.run(`page.querySelector('.sh-header a[href$="/register"]').click()`);
  await frame.until(`form?.terms`);
  await frame.expectNoFaults('sign up');
  await frame.run(`Object.assign(frame.style, { width: '390px', height: '664px' })`);
  await frame.until(
    `getComputedStyle(dialog.querySelector('[data-stuck][data-modal-action]'), '::before').opacity === '1'`,
  );
  // Only the body scrolls.
  expect(
    await frame.run(
      `const panel = dialog.querySelector('.ui-modal__panel'); return panel.scrollHeight - panel.clientHeight`,
    ),
  ).toBe(0);
  await frame.run(`form.password.focus(); ${button('Referral code')}.click();`);
  await frame.until(`form.referralCode`);
  await frame.send({ email, password: 'short', referralCode: 'no spaces' });
  await frame.until(`form.terms.getAttribute('aria-invalid') === 'true'`);
  await frame.expectNoFaults('sign up with every problem');
  await frame.send({ email, password, referralCode: '', terms: true });
  await frame.until(`form?.code`);
  await frame.expectNoFaults('code of a registration');
  await frame.send({ code: await readSentCode(request, email) });
  await frame.until(`!dialog && page.querySelector('.sh-auth__trigger')`);

  await frame.run(`page.querySelector('.sh-auth__trigger').click()`);
  // WebKitGTK has no passkeys.
  const passkeys = `[...page.querySelectorAll('.sh-header .sh-panel button')].find((each) => each.textContent === 'Passkeys')`;
  if (await frame.run<boolean>(`return Boolean(${passkeys})`)) {
    await frame.run(`${passkeys}.click()`);
    await frame.until(`${button('Add a passkey')}?.ariaDisabled === null`);
    await frame.expectNoFaults('passkeys');
    await frame.close();
  }
  await frame.run(
    `[...page.querySelectorAll('footer a')].find((each) => each.textContent === 'Cookie preferences').click()`,
  );
  await frame.until(`form?.marketing`);
  await frame.expectNoFaults('cookie choices');
  await frame.close();
  await frame.run(`page.querySelector('main button[aria-haspopup=dialog]').click()`);
  await frame.until(`dialog && ${button('Save')}?.ariaDisabled === 'false'`);
  await frame.expectNoFaults('picture of the account');
  await frame.close();
  await frame.run(`page.querySelector('.sh-header .sh-language').click()`);
  await frame.until(`dialog?.querySelector('.sh-picker')`);
  await frame.expectNoFaults('languages', { hasAction: false });
});

test('every step of a new password paints its action without scrolling, at every size', async ({
  visitor,
  network,
  request,
}) => {
  const { email } = await registerByApi(request);
  const frame = await openFrame(visitor, network);
  await frame.run(`page.querySelector('.sh-header a[href$="/login"]').click()`);
  await frame.until(`form?.email`);
  await frame.run(`${button('Forgot password')}.click()`);
  await frame.until(button('Send code'));
  await frame.expectNoFaults('reset');
  await frame.send({ email });
  await frame.until(`form?.code`);
  await frame.expectNoFaults('code of a reset');
  await frame.send({ code: await readSentCode(request, email) });
  await frame.until(`form?.password && ${button('Save')}`);
  await frame.expectNoFaults('new password');
});
