/** @jest-environment jest-fixed-jsdom */
import { recordShellErrors } from '../page/page.fixture';
import type * as MountOnceModule from './mount-once';
import { registerMount, type WidgetControls } from './mount-once';
// R-ERROR-12

let error: jest.SpyInstance;
let errors: ReturnType<typeof recordShellErrors>;

beforeEach(() => {
  errors = recordShellErrors();
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => errors.stop());

let counter = 0;
/** Returns a new widget name, because slots last as long as the page. */
const unusedName = () => `part-${(counter += 1)}`;
const createControls = () => ({ update: jest.fn(), release: jest.fn() });
const createElement = () => document.body.appendChild(document.createElement('div'));
const mountOnce = (name: string, draw: () => WidgetControls<object>) =>
  registerMount(name, createElement())(draw, jest.fn());

test('mounts a widget, passes options on and releases it', () => {
  const drawn = createControls();
  const part = mountOnce(unusedName(), () => drawn);
  part.update({ locale: 'tr-TUR' });
  part.unmount();
  expect(drawn.update.mock.calls).toEqual([[{ locale: 'tr-TUR' }]]);
  expect(drawn.release).toHaveBeenCalledTimes(1);
  expect(errors.heard).toEqual([]);
  expect(error).not.toHaveBeenCalled();
});

test('keeps no removed element', () => {
  const name = unusedName();
  mountOnce(name, createControls).unmount();
  expect(Reflect.get(globalThis, Symbol.for(`shell.mounted.${name}`))).toEqual({ release: null });
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
    expect(errors.heard).toEqual([
      { code: 'mount-twice', part: name, message: expect.stringContaining(name) },
    ]);
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
    expect(errors.heard).toEqual([]);
  });

  test('is no conflict when the page has removed the first element and its handle is not known yet', () => {
    const name = unusedName();
    const [element, first] = [createElement(), createControls()];
    registerMount(name, element)(() => first, jest.fn());
    element.remove();
    mountOnce(name, createControls);
    expect(first.release).toHaveBeenCalledTimes(1);
    expect(errors.heard).toEqual([]);
  });

  test('of another widget is no conflict', () => {
    mountOnce(unusedName(), createControls);
    mountOnce(unusedName(), createControls);
    expect(errors.heard).toEqual([]);
  });

  test('by another build of the shell is a conflict', () => {
    let otherBuild!: typeof MountOnceModule;
    jest.isolateModules(() => {
      otherBuild = jest.requireActual<typeof MountOnceModule>('./mount-once');
    });
    expect(otherBuild.registerMount).not.toBe(registerMount);
    const name = unusedName();
    const first = createControls();
    mountOnce(name, () => first);
    otherBuild.registerMount(name, createElement())(createControls, jest.fn());
    expect(first.release).toHaveBeenCalledTimes(1);
    expect(errors.heard).toMatchObject([{ code: 'mount-twice' }]);
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
  expect(errors.heard).toEqual([]);
});

describe('a mount that loads longer than a later one', () => {
  /** Registers an earlier and a later mount, finishes the later one if it is ready, and then the earlier one. */
  function finishLate(elements: [HTMLElement, HTMLElement], isLaterReady: boolean) {
    const name = unusedName();
    const [earlier, later] = elements.map((element) => registerMount(name, element));
    const [live, draw, cancel] = [createControls(), jest.fn(createControls), jest.fn()];
    if (isLaterReady) later!(() => live, jest.fn());
    return { part: earlier!(draw, cancel), live, draw, cancel };
  }

  test('is reported, does not draw and cannot release the later one', () => {
    const { part, live, draw, cancel } = finishLate([createElement(), createElement()], true);
    part.update({});
    part.unmount();
    expect(draw).not.toHaveBeenCalled();
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(live.release).not.toHaveBeenCalled();
    expect(errors.heard).toMatchObject([{ code: 'mount-twice' }]);
  });

  test.each([true, false])('is silently skipped in a removed element (later one mounted: %s)', (isReady) => {
    const { draw, cancel } = finishLate([document.createElement('div'), createElement()], isReady);
    expect(draw).not.toHaveBeenCalled();
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(errors.heard).toEqual([]);
  });

  test.each([true, false])('is silently skipped in the same element (later one mounted: %s)', (isReady) => {
    const element = createElement();
    const { draw, cancel } = finishLate([element, element], isReady);
    expect(draw).not.toHaveBeenCalled();
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(errors.heard).toEqual([]);
  });

  test('draws while the later one has not mounted', () => {
    expect(finishLate([createElement(), createElement()], false).draw).toHaveBeenCalledTimes(1);
  });
});

test('mounts into a detached element that no later mount replaces', () => {
  const draw = jest.fn(createControls);
  registerMount(unusedName(), document.createElement('div'))(draw, jest.fn());
  expect(draw).toHaveBeenCalledTimes(1);
});

test('replaces a widget of a build whose slot has only a release function', () => {
  const name = unusedName();
  const release = jest.fn();
  Reflect.set(globalThis, Symbol.for(`shell.mounted.${name}`), { release });
  mountOnce(name, createControls);
  expect(release).toHaveBeenCalledTimes(1);
});
