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
/** A part of its own for every test, because the slots are the page's. */
const unusedPart = () => `part-${(counter += 1)}`;
const standing = () => ({ update: jest.fn(), release: jest.fn() });

test('a part stands, takes options and goes', () => {
  const drawn = standing();
  const part = mountOnce(unusedPart(), () => drawn);
  part.update({ locale: 'tr-TUR' });
  part.unmount();
  expect(drawn.update.mock.calls).toEqual([[{ locale: 'tr-TUR' }]]);
  expect(drawn.release).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
  expect(error).not.toHaveBeenCalled();
});

test('unmounting again does nothing, and so does an update afterwards', () => {
  const drawn = standing();
  const part = mountOnce(unusedPart(), () => drawn);
  part.unmount();
  part.unmount();
  part.update({});
  expect(drawn.release).toHaveBeenCalledTimes(1);
  expect(drawn.update).not.toHaveBeenCalled();
});

describe('a second mount (R-EMBED-3, R-SEC-28)', () => {
  test('is logged as a mount-twice error and reported, once', () => {
    const name = unusedPart();
    mountOnce(name, standing);
    mountOnce(name, standing);
    expect(error.mock.calls).toEqual([[expect.stringContaining('mount twice')]]);
    expect(heard).toEqual([{ code: 'mount-twice', part: name, message: expect.stringContaining(name) }]);
  });

  test('takes over: the first is released before the second is drawn', () => {
    const name = unusedPart();
    const steps: string[] = [];
    mountOnce(name, () => ({ update: jest.fn(), release: () => void steps.push('first released') }));
    mountOnce(name, () => {
      steps.push('second drawn');
      return standing();
    });
    expect(steps).toEqual(['first released', 'second drawn']);
  });

  test('leaves the first one’s functions harmless', () => {
    const name = unusedPart();
    const [first, second] = [standing(), standing()];
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

  test('is no second one after the first has gone', () => {
    const name = unusedPart();
    mountOnce(name, standing).unmount();
    mountOnce(name, standing);
    expect(heard).toEqual([]);
  });

  test('of another part is no second one', () => {
    mountOnce(unusedPart(), standing);
    mountOnce(unusedPart(), standing);
    expect(heard).toEqual([]);
  });

  test('from another build of the shell is one, too', () => {
    let otherBuild!: typeof MountOnceModule;
    jest.isolateModules(() => {
      otherBuild = jest.requireActual<typeof MountOnceModule>('./mount-once');
    });
    expect(otherBuild.mountOnce).not.toBe(mountOnce);
    const name = unusedPart();
    const first = standing();
    mountOnce(name, () => first);
    otherBuild.mountOnce(name, standing);
    expect(first.release).toHaveBeenCalledTimes(1);
    expect(heard).toMatchObject([{ code: 'mount-twice' }]);
  });
});

test('a part that cannot be drawn leaves the place free', () => {
  const name = unusedPart();
  expect(() =>
    mountOnce(name, () => {
      throw new Error('no element');
    }),
  ).toThrow('no element');
  mountOnce(name, standing);
  expect(heard).toEqual([]);
});
