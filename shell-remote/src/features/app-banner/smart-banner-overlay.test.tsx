/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/?a=1"}
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppJumpOptions } from 'shared-config/contracts';
import english from '../../../translations/en/smart-banner.json';
import { loadAppDoor, type AppDoor } from './app-door';
import { pageContextOf } from '../../core/page/page-context';
import { hearShellErrors, serveShell, setBuild } from '../../core/page/page.fixture';
import { SmartBannerOverlay, type RunningBannerPorts } from './smart-banner-overlay';

jest.mock('./app-door', () => ({ loadAppDoor: jest.fn() }));

const STORE = { key: 'googlePlay', name: 'Google Play', href: 'https://shop.example/app' } as const;
const jump = jest.fn<Promise<'opened'>, [string, AppJumpOptions]>();
const answer = jest.fn();
let errors: ReturnType<typeof hearShellErrors>;

beforeAll(setBuild);
beforeEach(() => {
  errors = hearShellErrors();
  serveShell(() => Promise.resolve(new Response('{}')), { servesBoot: true });
  jump.mockReset().mockResolvedValue('opened');
  answer.mockReset();
});
afterEach(() => errors.stop());

async function show(door: Partial<AppDoor> = {}, path?: string) {
  jest.mocked(loadAppDoor).mockResolvedValue({ isInstalled: false, jump, ...door });
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

test('is a real link to the shop, and analytics is told that it stands', async () => {
  await show();
  expect([link().getAttribute('href'), link().textContent]).toEqual([STORE.href, english.get]);
  expect(answer.mock.calls).toEqual([['shown']]);
});

test('stands only when it is known what a click will do', async () => {
  let know: (door: AppDoor) => void = () => undefined;
  jest.mocked(loadAppDoor).mockReturnValue(new Promise((resolve) => (know = resolve)));
  const shell = {
    context: pageContextOf({}, { host: 'localhost:3000', pathname: '/en/', isSecure: false, portBase: 3000 }),
    appBanner: { store: STORE, answer },
  };
  render(<SmartBannerOverlay isOpen onClose={jest.fn()} getShell={() => shell} />);
  await act(async () => undefined);
  expect(screen.queryByRole('link')).toBeNull();
  expect(answer).not.toHaveBeenCalled();
  await act(async () => know({ isInstalled: true, jump }));
  expect(link().textContent).toBe(english.open);
});

test('a plain click opens the app at this very page, within the gesture, and closes', async () => {
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

test('a page that names a path has that one opened', async () => {
  await show({}, '/otc');
  fireEvent.click(link());
  expect(jump.mock.calls[0]![0]).toBe('http://localhost:3000/en/otc');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'a click with %j is the browser’s',
  async (keys) => {
    await show();
    link().addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link(), keys);
    expect(jump).not.toHaveBeenCalled();
    expect(answer).toHaveBeenCalledWith('opened');
  },
);

test('without what opens the app the link leads to the shop by itself', async () => {
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

test('a jump that breaks is told of', async () => {
  await show();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jump.mockRejectedValue(new TypeError('no such scheme'));
  fireEvent.click(link());
  await act(async () => undefined);
  expect(errors.heard).toMatchObject([
    { code: 'app-open-failed', part: 'smart-banner', message: 'no such scheme' },
  ]);
});

test('the cross dismisses and closes', async () => {
  const { onClose } = await show();
  await userEvent.click(screen.getByRole('button', { name: english.close }));
  expect(answer.mock.calls).toEqual([['shown'], ['dismissed']]);
  expect(onClose).toHaveBeenCalledTimes(1);
});
