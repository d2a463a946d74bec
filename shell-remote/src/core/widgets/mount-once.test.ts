/** @jest-environment jest-fixed-jsdom */
import type { ShellErrorDetail } from 'shared-config/contracts';
import type * as MountOnceModule from './mount-once';
import { mountOnce } from './mount-once';

let error: jest.SpyInstance;
let heard: ShellErrorDetail[];
const listen = (event: Event) => void heard.push((event as CustomEvent<ShellErrorDetail>).detail);

beforeEach(() => {
  heard = [];
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.addEventListener('shell:error', listen);
});
afterEach(() => window.removeEventListener('shell:error', listen));

let counter = 0;
/** Returns a new widget name, because slots last as long as the page. */
const unusedName = () => `part-${(counter += 1)}`;
const createControls = () => ({ update: jest.fn(), release: jest.fn() });

test('mounts a widget, passes options on and releases it', () => {
  const drawn = createControls();
  const part = mountOnce(unusedName(), () => drawn);
  part.update({ locale: 'tr-TUR' });
  part.unmount();
  expect(drawn.update.mock.calls).toEqual([[{ locale: 'tr-TUR' }]]);
  expect(drawn.release).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
  expect(error).not.toHaveBeenCalled();
});

test('ignores update and unmount after the first unmount', () => {
  const drawn = createControls();
  const part = mountOnce(unusedName(), () => drawn);
  part.unmount();
  part.unmount();
  part.update({});
  expect(drawn.release).toHaveBeenCalledTimes(1);
  expect(drawn.update).not.toHaveBeenCalled();
});

describe('a second mount (R-EMBED-3, R-SEC-28)', () => {
  test('is logged and reported once', () => {
    const name = unusedName();
    mountOnce(name, createControls);
    mountOnce(name, createControls);
    expect(error.mock.calls).toEqual([[expect.stringContaining('mount twice')]]);
    expect(heard).toEqual([{ code: 'mount-twice', part: name, message: expect.stringContaining(name) }]);
  });

  test('releases the first widget before it draws the second', () => {
    const name = unusedName();
    const steps: string[] = [];
    mountOnce(name, () => ({ update: jest.fn(), release: () => void steps.push('first released') }));
    mountOnce(name, () => {
      steps.push('second drawn');
      return createControls();
    });
    expect(steps).toEqual(['first released', 'second drawn']);
  });

  test('disables the functions of the first mount', () => {
    const name = unusedName();
    const [first, second] = [createControls(), createControls()];
    const firstPart = mountOnce(name, () => first);
    const secondPart = mountOnce(name, () => second);
    firstPart.update({});
    firstPart.unmount();
    expect(first.update).not.toHaveBeenCalled();
    expect(first.release).toHaveBeenCalledTimes(1);
    expect(second.release).not.toHaveBeenCalled();
    secondPart.update({ locale: 'en' });
    secondPart.unmount();
    expect(second.update).toHaveBeenCalledTimes(1);
    expect(second.release).toHaveBeenCalledTimes(1);
  });

  test('is no conflict after an unmount', () => {
    const name = unusedName();
    mountOnce(name, createControls).unmount();
    mountOnce(name, createControls);
    expect(heard).toEqual([]);
  });

  test('of another widget is no conflict', () => {
    mountOnce(unusedName(), createControls);
    mountOnce(unusedName(), createControls);
    expect(heard).toEqual([]);
  });

  test('by another build of the shell is a conflict', () => {
    let otherBuild!: typeof MountOnceModule;
    jest.isolateModules(() => {
      otherBuild = jest.requireActual<typeof MountOnceModule>('./mount-once');
    });
    expect(otherBuild.mountOnce).not.toBe(mountOnce);
    const name = unusedName();
    const first = createControls();
    mountOnce(name, () => first);
    otherBuild.mountOnce(name, createControls);
    expect(first.release).toHaveBeenCalledTimes(1);
    expect(heard).toMatchObject([{ code: 'mount-twice' }]);
  });
});

test('frees the slot when drawing fails', () => {
  const name = unusedName();
  expect(() =>
    mountOnce(name, () => {
      throw new Error('no element');
    }),
  ).toThrow('no element');
  mountOnce(name, createControls);
  expect(heard).toEqual([]);
});
