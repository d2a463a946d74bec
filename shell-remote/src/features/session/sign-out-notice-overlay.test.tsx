/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://tr.localhost:3000/tr-TUR/verification/"}
 */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import english from '../../../translations/en/sign-out.json';
import turkish from '../../../translations/tr/sign-out.json';
import { pageContextOf } from '../../core/page/page-context';
import { recordShellErrors, mockShellOrigin, setBuildGlobals } from '../../core/page/page.fixture';
import { SignOutNoticeOverlay } from './sign-out-notice-overlay';

let errors: ReturnType<typeof recordShellErrors>;
beforeAll(setBuildGlobals);
beforeEach(() => {
  errors = recordShellErrors();
});
afterEach(() => errors.stop());

async function show(isOpen = true) {
  const context = pageContextOf(
    {},
    { host: 'tr.localhost:3000', pathname: '/tr-TUR/', isSecure: false, portBase: 3000 },
  );
  const onClose = jest.fn();
  render(<SignOutNoticeOverlay isOpen={isOpen} onClose={onClose} getShell={() => ({ context })} />);
  await act(async () => undefined);
  return onClose;
}

const serveTexts = (answer: () => Promise<Response>) => mockShellOrigin(answer, { servesBoot: true });

test('announces what to do in the page’s language and closes on a click', async () => {
  serveTexts(() => Promise.resolve(new Response(JSON.stringify(turkish))));
  const onClose = await show();
  expect((await screen.findByRole('alert')).textContent).toBe(turkish.failed);
  await userEvent.click(screen.getByRole('button', { name: turkish.close }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('falls back to English when the translation does not load', async () => {
  serveTexts(() => Promise.reject(new TypeError('Failed to fetch')));
  await show();
  expect((await screen.findByRole('alert')).textContent).toBe(english.failed);
});

test('shows nothing while it is closed', async () => {
  serveTexts(() => Promise.resolve(new Response(JSON.stringify(turkish))));
  await show(false);
  expect(screen.queryByRole('alert')).toBeNull();
});
