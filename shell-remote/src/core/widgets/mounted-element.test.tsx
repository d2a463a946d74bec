/** @jest-environment jest-fixed-jsdom */
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { MountedPart, PartOptions } from 'shared-config/contracts';
import { pending, type Pending } from '../../features/session/session-store.fixture';
import { createMountedElement } from './mounted-element';
import { hearShellErrors } from '../page/page.fixture';

let errors: ReturnType<typeof hearShellErrors>;
beforeEach(() => {
  errors = hearShellErrors();
});
afterEach(() => errors.stop());

type Part = { update: jest.Mock; unmount: jest.Mock };
const part = (): Part => ({ update: jest.fn(), unmount: jest.fn() });
const settle = () => act(async () => undefined);

/** A component whose mount function a test settles by hand. */
function setElement() {
  const mounts: Pending<MountedPart<PartOptions>>[] = [];
  const mount = jest.fn((_element: HTMLElement, _options: PartOptions) => {
    mounts.push(pending());
    return mounts.at(-1)!.promise;
  });
  return { Header: createMountedElement<PartOptions>('header', 'slot', mount), mount, mounts };
}

test('mounts once into its element, with its options, however often it is rendered', async () => {
  const { Header, mount, mounts } = setElement();
  const { rerender, container } = render(<Header locale="en" />);
  rerender(<Header locale="en" />);
  mounts[0]!.resolve(part());
  await settle();
  rerender(<Header locale="en" />);
  expect(mount.mock.calls).toEqual([[container.firstElementChild, { locale: 'en' }]]);
  expect(container.firstElementChild).toHaveProperty('className', 'slot');
});

test('passes changed options on, the last ones last, also those that came while it was mounting', async () => {
  const { Header, mounts } = setElement();
  const { rerender } = render(<Header locale="en" />);
  rerender(<Header locale="tr-TUR" />);
  const drawn = part();
  mounts[0]!.resolve(drawn);
  await settle();
  expect(drawn.update).toHaveBeenLastCalledWith({ locale: 'tr-TUR' });
  rerender(<Header locale="kk-KAZ" />);
  await settle();
  expect(drawn.update).toHaveBeenLastCalledWith({ locale: 'kk-KAZ' });
});

test('unmounts with its element', async () => {
  const { Header, mounts } = setElement();
  const { unmount } = render(<Header />);
  const drawn = part();
  mounts[0]!.resolve(drawn);
  await settle();
  expect(drawn.unmount).not.toHaveBeenCalled();
  unmount();
  await settle();
  expect(drawn.unmount).toHaveBeenCalledTimes(1);
});

test('unmounts what arrives after its element has gone', async () => {
  const { Header, mounts } = setElement();
  const { unmount } = render(<Header />);
  unmount();
  const drawn = part();
  mounts[0]!.resolve(drawn);
  await settle();
  expect(drawn.unmount).toHaveBeenCalledTimes(1);
});

test('in strict mode, where React mounts twice, one part stands in the end', async () => {
  const { Header, mounts } = setElement();
  render(<Header />, { wrapper: StrictMode });
  const parts = mounts.map(() => part());
  mounts.forEach(({ resolve }, index) => resolve(parts[index]!));
  await settle();
  const standing = parts.filter(({ unmount }) => unmount.mock.calls.length === 0);
  expect(standing).toEqual([parts.at(-1)]);
});

describe('a failure is reported and takes nothing of the page with it', () => {
  test('of the mount', async () => {
    const { Header, mounts } = setElement();
    const { unmount } = render(<Header locale="xx" />);
    mounts[0]!.reject(new RangeError('"xx" is no locale code'));
    await settle();
    expect(errors.heard).toEqual([
      { code: 'mount-failed', part: 'header', message: '"xx" is no locale code' },
    ]);
    unmount();
    await settle();
  });

  test('of a page that does not name its environment, but not twice: the shell has reported it', async () => {
    const { Header, mounts } = setElement();
    const { unmount } = render(<Header />);
    mounts[0]!.reject(Object.assign(new Error('set environment'), { code: 'site-unknown' }));
    await settle();
    expect(errors.heard).toEqual([]);
    unmount();
    await settle();
  });

  test('of an update with an option that names nothing we know', async () => {
    const { Header, mounts } = setElement();
    const { rerender } = render(<Header locale="en" />);
    mounts[0]!.resolve({
      ...part(),
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
