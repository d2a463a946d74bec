/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://tr.localhost:3000/tr-TUR/verification/"}
 */
import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BusinessError, GatewayError, NetworkError, NotSignedInError } from 'shared-config/api/api';
import english from '../../../translations/en/toasts.json';
import turkish from '../../../translations/tr/toasts.json';
import { createFailureToasts } from './failure-toasts';
import { pageContextOf } from '../page/page-context';
import { recordShellErrors, mockShellOrigin, setBuildGlobals } from '../page/page.fixture';
import { replacePage } from './replace-page.fixture';
// R-ERROR-19

jest.mock('shared-config/api/ret-codes', () => ({
  ...jest.requireActual<object>('shared-config/api/ret-codes'),
  toastCodeOf: (code: number) => (code === 31000 ? 'tradingPaused' : undefined),
}));

/** The places of overlays are beside the body. */
const screen = within(document.documentElement);

let errors: ReturnType<typeof recordShellErrors>;
beforeAll(setBuildGlobals);
beforeEach(() => {
  errors = recordShellErrors();
});
afterEach(() => {
  errors.stop();
  replacePage();
});

function createShowFailure() {
  const context = pageContextOf(
    {},
    { host: 'tr.localhost:3000', pathname: '/tr-TUR/', isSecure: false, portBase: 3000 },
  );
  const showFailure = createFailureToasts(() => ({ context }));
  return async (error: unknown) => {
    showFailure(error);
    await act(async () => {
      await import('./draw-failure-toasts');
    });
  };
}

const mockTexts = (answer: () => Promise<Response>) => mockShellOrigin(answer, { servesBoot: true });
const mockTurkishTexts = () => mockTexts(() => Promise.resolve(new Response(JSON.stringify(turkish))));

test.each([
  ['a business error', new BusinessError(31337, 'server words'), turkish.failed],
  ['"not signed in"', new NotSignedInError(10007, 'server words'), turkish.notSignedIn],
])('announces %s in the page’s language and closes', async (_, error, text) => {
  mockTurkishTexts();
  await createShowFailure()(error);
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByText(/server words/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: turkish.close }));
  expect(screen.queryByText(text)).toBeNull();
});

test('announces the text of a code that has its own', async () => {
  const texts = { ...turkish, failure: { tradingPaused: 'İşlemler durduruldu.' } };
  mockTexts(() => Promise.resolve(new Response(JSON.stringify(texts))));
  await createShowFailure()(new BusinessError(31000, 'server words'));
  expect(await screen.findByText(texts.failure.tradingPaused)).toBeTruthy();
});

test('shows one toast for a repeated text', async () => {
  mockTurkishTexts();
  const show = createShowFailure();
  await show(new BusinessError(31337, ''));
  await show(new BusinessError(31338, ''));
  expect(await screen.findAllByText(turkish.failed)).toHaveLength(1);
});

test('shows a toast after the page has replaced its content', async () => {
  mockTurkishTexts();
  const show = createShowFailure();
  await show(new BusinessError(31337, ''));
  await screen.findByText(turkish.failed);
  replacePage();
  await show(new NotSignedInError(10007, ''));
  expect(await screen.findByText(turkish.notSignedIn)).toBeTruthy();
});

test.each([new NetworkError('x'), new GatewayError(502), new TypeError('x')])(
  'shows nothing for %p',
  async (error) => {
    mockTurkishTexts();
    await createShowFailure()(error);
    expect(document.querySelector('.ui-toast')).toBeNull();
  },
);

test('shows English when the translation does not load', async () => {
  mockTexts(() => Promise.reject(new TypeError('Failed to fetch')));
  await createShowFailure()(new BusinessError(31337, ''));
  expect(await screen.findByText(english.failed)).toBeTruthy();
});
