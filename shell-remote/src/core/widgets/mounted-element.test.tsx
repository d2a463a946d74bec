/** @jest-environment jest-fixed-jsdom */
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { MountedPart, PartOptions } from 'shared-config/contracts/contracts';
import { createDeferred, type Deferred } from 'shared-config/platform/create-deferred.fixture';
import { NETWORK_RETURNS } from 'shared-config/platform/network-return.fixture';
import { ContractMismatchError } from 'shared-config/platform/once-per-page';
import { createMountedElement } from './mounted-element';
import { recordShellErrors } from '../page/page.fixture';

let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  errors = recordShellErrors();
});
afterEach(() => errors.stop());

type Part = { update: jest.Mock; unmount: jest.Mock };
const createMountedPart = (): Part => ({ update: jest.fn(), unmount: jest.fn() });
const settle = () => act(async () => undefined);
const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

/** Creates a component whose mount promises a test settles by hand. */
function createTestElement() {
  const mounts: Deferred<MountedPart<PartOptions>>[] = [];
  const mount = jest.fn((_element: HTMLElement, _options: PartOptions) => {
    mounts.push(createDeferred());
    return mounts.at(-1)!.promise;
  });
  return { Header: createMountedElement<PartOptions>('header', 'slot', mount), mount, mounts };
}

test('mounts once into its element, however often it renders', async () => {
  const { Header, mount, mounts } = createTestElement();
  const { rerender, container } = render(<Header locale="en" />);
  await settle();
  rerender(<Header locale="en" />);
  mounts[0]!.resolve(createMountedPart());
  await settle();
  rerender(<Header locale="en" />);
  expect(mount.mock.calls).toEqual([[container.firstElementChild, { locale: 'en' }]]);
  expect(container.firstElementChild).toHaveProperty('className', 'slot');
});

test('passes changed options on, also those that changed while it mounted', async () => {
  const { Header, mounts } = createTestElement();
  const { rerender } = render(<Header locale="en" />);
  await settle();
  rerender(<Header locale="tr-TUR" />);
  const drawn = createMountedPart();
  mounts[0]!.resolve(drawn);
  await settle();
  expect(drawn.update).toHaveBeenLastCalledWith({ locale: 'tr-TUR' });
  rerender(<Header locale="kk-KAZ" />);
  await settle();
  expect(drawn.update).toHaveBeenLastCalledWith({ locale: 'kk-KAZ' });
});

test('unmounts with its element', async () => {
  const { Header, mounts } = createTestElement();
  const { unmount } = render(<Header />);
  await settle();
  const drawn = createMountedPart();
  mounts[0]!.resolve(drawn);
  await settle();
  expect(drawn.unmount).not.toHaveBeenCalled();
  unmount();
  await settle();
  expect(drawn.unmount).toHaveBeenCalledTimes(1);
});

test('unmounts a widget that mounts after its element was removed', async () => {
  const { Header, mounts } = createTestElement();
  const { unmount } = render(<Header />);
  await settle();
  unmount();
  const drawn = createMountedPart();
  mounts[0]!.resolve(drawn);
  await settle();
  expect(drawn.unmount).toHaveBeenCalledTimes(1);
});

test('leaves one mounted widget in strict mode', async () => {
  const { Header, mount, mounts } = createTestElement();
  render(<Header />, { wrapper: StrictMode });
  await settle();
  expect(mount).toHaveBeenCalledTimes(1);
  const parts = mounts.map(() => createMountedPart());
  mounts.forEach(({ resolve }, index) => resolve(parts[index]!));
  await settle();
  const standing = parts.filter(({ unmount }) => unmount.mock.calls.length === 0);
  expect(standing).toEqual([parts.at(-1)]);
});

describe('a failure', () => {
  test('of the mount is reported', async () => {
    const { Header, mounts } = createTestElement();
    const { unmount } = render(<Header locale="xx" />);
    await settle();
    mounts[0]!.reject(new RangeError('"xx" is no locale code'));
    await settle();
    expect(errors.heard).toEqual([
      { code: 'mount-failed', part: 'header', message: '"xx" is no locale code' },
    ]);
    unmount();
    await settle();
  });

  test('of the mount is followed by a mount with changed options, and never by one with the same', async () => {
    const { Header, mount, mounts } = createTestElement();
    const { rerender } = render(<Header locale="xx" />);
    await settle();
    mounts[0]!.reject(new RangeError('"xx" is no locale code'));
    rerender(<Header locale="xx" />);
    await settle();
    rerender(<Header locale="tr-TUR" />);
    await settle();
    rerender(<Header locale="tr-TUR" />);
    mounts[1]!.resolve(createMountedPart());
    await settle();
    expect(mount.mock.calls.map(([, options]) => options)).toEqual([{ locale: 'xx' }, { locale: 'tr-TUR' }]);
    expect(errors.heard).toHaveLength(1);
  });

  test.each(NETWORK_RETURNS)('of the mount is followed by a mount when %s', async (_, happen) => {
    const { Header, mount, mounts } = createTestElement();
    const { rerender } = render(<Header locale="en" />);
    await settle();
    mounts[0]!.reject(new Error('Loading chunk 9 failed.'));
    await settle();
    await act(async () => happen());
    expect(mount.mock.calls.map(([, options]) => options)).toEqual([{ locale: 'en' }, { locale: 'en' }]);
    const drawn = createMountedPart();
    mounts[1]!.resolve(drawn);
    await settle();
    await act(async () => happen());
    rerender(<Header locale="tr-TUR" />);
    await settle();
    expect(mount).toHaveBeenCalledTimes(2);
    expect(drawn.update).toHaveBeenLastCalledWith({ locale: 'tr-TUR' });
  });

  test('of the mount is followed by one mount if the network returned twice while it was pending', async () => {
    const { Header, mount, mounts } = createTestElement();
    render(<Header />);
    await settle();
    await goOnline();
    await goOnline();
    mounts[0]!.reject(new Error('Loading chunk 9 failed.'));
    await settle();
    expect(mount).toHaveBeenCalledTimes(2);
    mounts[1]!.reject(new Error('Loading chunk 9 failed.'));
    await settle();
    expect(mount).toHaveBeenCalledTimes(2);
  });

  test('of the mount is not followed by a mount after the element was removed', async () => {
    const { Header, mount, mounts } = createTestElement();
    const { unmount } = render(<Header />);
    await settle();
    await goOnline();
    unmount();
    mounts[0]!.reject(new Error('Loading chunk 9 failed.'));
    await settle();
    await goOnline();
    expect(mount).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['an unknown option value', new RangeError('"xx" is no locale code')],
    ['another shell in the page', new ContractMismatchError('reload the page')],
  ])('by %s is not repeated when the network returns', async (_, failure) => {
    const { Header, mount, mounts } = createTestElement();
    render(<Header locale="xx" />);
    await settle();
    mounts[0]!.reject(failure);
    await settle();
    await goOnline();
    expect(mount).toHaveBeenCalledTimes(1);
  });

  test('of a page without an environment is not reported twice', async () => {
    const { Header, mounts } = createTestElement();
    const { unmount } = render(<Header />);
    await settle();
    mounts[0]!.reject(Object.assign(new Error('set environment'), { code: 'site-unknown' }));
    await settle();
    expect(errors.heard).toEqual([]);
    unmount();
    await settle();
  });

  test('of an update with an unknown option value is reported', async () => {
    const { Header, mounts } = createTestElement();
    const { rerender } = render(<Header locale="en" />);
    await settle();
    mounts[0]!.resolve({
      ...createMountedPart(),
      update: ({ locale }) => {
        if (locale === 'xx') throw new RangeError('"xx" is no locale code');
      },
    });
    await settle();
    rerender(<Header locale="xx" />);
    await settle();
    expect(errors.heard).toMatchObject([{ part: 'header', message: '"xx" is no locale code' }]);
  });
});
