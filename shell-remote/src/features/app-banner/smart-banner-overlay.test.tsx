/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/?a=1"}
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppJumpOptions } from 'shared-config/contracts/contracts';
import english from '../../../translations/en/smart-banner.json';
import { loadAppOpener, type AppOpener } from './app-opener';
import { pageContextOf } from '../../core/page/page-context';
import { recordShellErrors, mockShellOrigin, setBuildGlobals } from '../../core/page/page.fixture';
import { SmartBannerOverlay, type RunningBannerPorts } from './smart-banner-overlay';

jest.mock('./app-opener', () => ({ loadAppOpener: jest.fn() }));

const STORE = { key: 'googlePlay', name: 'Google Play', href: 'https://shop.example/app' } as const;
const jump = jest.fn<Promise<'opened'>, [string, AppJumpOptions]>();
const answer = jest.fn();
let errors: ReturnType<typeof recordShellErrors>;

beforeAll(setBuildGlobals);
beforeEach(() => {
  errors = recordShellErrors();
  mockShellOrigin(() => Promise.resolve(Response.json(english)), { servesBoot: true });
  jump.mockReset().mockResolvedValue('opened');
  answer.mockReset();
});
afterEach(() => errors.stop());

async function show(opener: Partial<AppOpener> = {}, path?: string) {
  jest.mocked(loadAppOpener).mockResolvedValue({ isInstalled: false, jump, ...opener });
  const onClose = jest.fn();
  const context = pageContextOf(
    {},
    { host: 'localhost:3000', pathname: '/en/verification/', isSecure: false, portBase: 3000 },
  );
  const shell = { context, appBanner: { store: STORE, answer, path } } as RunningBannerPorts;
  const view = render(<SmartBannerOverlay isOpen onClose={onClose} getShell={() => shell} />);
  await act(async () => undefined);
  return { ...view, onClose };
}
const link = () => screen.getByRole('link');

test('renders a link to the app store and tracks that it is visible', async () => {
  await show();
  expect([link().getAttribute('href'), link().textContent]).toEqual([STORE.href, english.get]);
  expect(answer.mock.calls).toEqual([['shown']]);
});

test('appears only after the effect of a click is known', async () => {
  let resolveOpener: (opener: AppOpener) => void = () => undefined;
  jest.mocked(loadAppOpener).mockReturnValue(new Promise((resolve) => (resolveOpener = resolve)));
  const shell = {
    context: pageContextOf({}, { host: 'localhost:3000', pathname: '/en/', isSecure: false, portBase: 3000 }),
    appBanner: { store: STORE, answer },
  };
  render(<SmartBannerOverlay isOpen onClose={jest.fn()} getShell={() => shell} />);
  await act(async () => undefined);
  expect(screen.queryByRole('link')).toBeNull();
  expect(answer).not.toHaveBeenCalled();
  await act(async () => resolveOpener({ isInstalled: true, jump }));
  expect(link().textContent).toBe(english.open);
});

test('opens the app at the current page within a plain click and closes', async () => {
  const { onClose } = await show();
  const isLeftToBrowser = fireEvent.click(link());
  expect(isLeftToBrowser).toBe(false);
  expect(jump.mock.calls).toEqual([
    [
      window.location.href,
      expect.objectContaining({ portBase: 3000, isSecure: false, fallbackUrl: STORE.href }),
    ],
  ]);
  expect(jump.mock.calls[0]![1].site.region.code).toBe('GLOBAL');
  expect(answer.mock.calls).toEqual([['shown'], ['opened']]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('opens the path from the option', async () => {
  await show({}, '/otc');
  fireEvent.click(link());
  expect(jump.mock.calls[0]![0]).toBe('http://localhost:3000/en/otc');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'leaves a click with %j to the browser',
  async (keys) => {
    await show();
    link().addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link(), keys);
    expect(jump).not.toHaveBeenCalled();
    expect(answer).toHaveBeenCalledWith('opened');
  },
);

test('leads to the app store if the code that opens the app is missing', async () => {
  await show({ jump: null });
  const seen: boolean[] = [];
  const onClick = (event: Event) => {
    seen.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', onClick, { once: true });
  fireEvent.click(link());
  expect(seen).toEqual([false]);
  expect(answer).toHaveBeenCalledWith('opened');
});

test('reports a failed jump', async () => {
  await show();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jump.mockRejectedValue(new TypeError('no such scheme'));
  fireEvent.click(link());
  await act(async () => undefined);
  expect(errors.heard).toMatchObject([
    { code: 'app-open-failed', part: 'smart-banner', message: 'no such scheme' },
  ]);
});

test('dismisses and closes on a click on the close button', async () => {
  const { onClose } = await show();
  await userEvent.click(screen.getByRole('button', { name: english.close }));
  expect(answer.mock.calls).toEqual([['shown'], ['dismissed']]);
  expect(onClose).toHaveBeenCalledTimes(1);
});
