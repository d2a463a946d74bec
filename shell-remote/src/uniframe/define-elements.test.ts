/** @jest-environment jest-fixed-jsdom */
import type { PartOptions } from 'shared-config/contracts/contracts';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { NETWORK_RETURNS } from 'shared-config/platform/network-return.fixture';
import { recordShellErrors } from '../core/page/page.fixture';
import { defineElements } from './define-elements';
// R-EMBED-19

type Part = { update: jest.Mock; unmount: jest.Mock };
const newPart = (): Part => ({ update: jest.fn(), unmount: jest.fn() });
const parts: Part[] = [];
const mountHeader = jest.fn();
const mountFooter = jest.fn();
const load = jest.fn();
const loader = { load, repair: jest.fn() } as never;

let errors: ReturnType<typeof recordShellErrors>;
const setOptions = jest.fn();
const define = () =>
  defineElements({ brandId: 'brand', loader, setOptions, registry: window.customElements });
beforeAll(define);
beforeEach(() => {
  errors = recordShellErrors();
  parts.length = 0;
  const mount = (_element: HTMLElement, _options: PartOptions) => {
    parts.push(newPart());
    return Promise.resolve(parts.at(-1));
  };
  mountHeader.mockReset().mockImplementation(mount);
  mountFooter.mockReset().mockImplementation(mount);
  setOptions.mockReset();
  load.mockReset().mockResolvedValue({ mountHeader, mountFooter });
});
afterEach(async () => {
  document.body.replaceChildren();
  await settle();
  errors.stop();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

test('an element sets its options before the shell loads', async () => {
  place('<brand-header region="TUR"></brand-header>');
  await settle();
  expect(setOptions).toHaveBeenLastCalledWith(expect.objectContaining({ region: 'TUR' }));
  expect(setOptions.mock.invocationCallOrder.at(-1)).toBeLessThan(load.mock.invocationCallOrder[0]!);
});

test('nothing loads before an element is in the page', async () => {
  const element = document.createElement('brand-header');
  element.setAttribute('locale', 'en');
  await settle();
  expect(load).not.toHaveBeenCalled();
});

test('each element mounts its widget into itself', async () => {
  const header = place('<brand-header></brand-header><brand-footer></brand-footer>');
  await settle();
  expect(mountHeader.mock.calls).toEqual([[header, {}]]);
  expect(mountFooter.mock.calls).toEqual([[document.querySelector('brand-footer'), {}]]);
});

describe('the attributes of an element', () => {
  test('become options unless they are empty or unknown', async () => {
    place(
      '<brand-header locale="tr-TUR" region="TUR" environment="" class="wide" main-id="x"></brand-header>',
    );
    await settle();
    expect(mountHeader.mock.calls[0]![1]).toEqual({ locale: 'tr-TUR', region: 'TUR' });
  });

  test('update the widget when they change', async () => {
    const header = place('<brand-header locale="tr-TUR"></brand-header>');
    await settle();
    header.setAttribute('locale', 'en-TR');
    await settle();
    expect(parts[0]!.update).toHaveBeenLastCalledWith(expect.objectContaining({ locale: 'en-TR' }));
    expect(mountHeader).toHaveBeenCalledTimes(1);
  });

  test('keep a change that happens while the shell loads', async () => {
    const shell = createDeferred<unknown>();
    load.mockReturnValueOnce(shell.promise);
    const header = place('<brand-header locale="tr-TUR"></brand-header>');
    header.setAttribute('locale', 'en-TR');
    shell.resolve({ mountHeader, mountFooter });
    await settle();
    const merged: PartOptions = { ...mountHeader.mock.calls[0]![1], ...parts[0]!.update.mock.lastCall?.[0] };
    expect(merged.locale).toBe('en-TR');
  });

  test('mount the widget when they correct an option', async () => {
    mountHeader.mockRejectedValueOnce(new RangeError('"xx" is no locale code'));
    const header = place('<brand-header locale="xx"></brand-header>');
    await settle();
    header.setAttribute('locale', 'tr-TUR');
    await settle();
    expect(mountHeader.mock.lastCall![1]).toMatchObject({ locale: 'tr-TUR' });
    header.remove();
    await settle();
    expect(parts.map(({ unmount }) => unmount.mock.calls.length)).toEqual([1]);
  });

  test('count although they are set right after the element was inserted', async () => {
    const header = document.createElement('brand-header');
    document.body.append(header);
    header.setAttribute('environment', 'production');
    await settle();
    expect(setOptions).toHaveBeenCalledWith(expect.objectContaining({ environment: 'production' }));
    expect(setOptions).not.toHaveBeenCalledWith(expect.objectContaining({ environment: undefined }));
  });

  test('withdraw an option when they are removed', async () => {
    const header = place('<brand-header locale="tr-TUR" region="TUR"></brand-header>');
    await settle();
    header.removeAttribute('locale');
    await settle();
    // Updates are merged into earlier options.
    const merged: PartOptions = { ...mountHeader.mock.calls[0]![1], ...parts[0]!.update.mock.lastCall![0] };
    expect(merged).toEqual({ locale: undefined, region: 'TUR' });
  });

  test.each([
    ['smart-banner="on"', true],
    ['smart-banner="off"', false],
    ['smart-banner', undefined],
    ['smart-banner="yes"', undefined],
    ['', undefined],
  ])('<… %s> sets smartBanner to %s', async (attribute, smartBanner) => {
    place(`<brand-header ${attribute}></brand-header>`);
    await settle();
    expect(mountHeader.mock.calls[0]![1]).toHaveProperty('smartBanner', smartBanner);
  });

  test.each([
    ['locale', 'tr-TUR', 'locale', 'tr-TUR'],
    ['region', 'TUR', 'region', 'TUR'],
    ['environment', 'test-3', 'environment', 'test-3'],
    ['smartBanner', true, 'smart-banner', 'on'],
    ['smartBanner', false, 'smart-banner', 'off'],
  ])('are written by the property %s = %j', async (name, value, attribute, text) => {
    const header = place('<brand-header></brand-header>');
    await settle();
    Reflect.set(header, name, value);
    expect(header.getAttribute(attribute)).toBe(text);
    expect(Reflect.get(header, name)).toBe(value);
    await settle();
    expect(parts[0]!.update).toHaveBeenLastCalledWith(expect.objectContaining({ [name]: value }));
  });

  test.each([undefined, null, ''])('are removed by a property that is %j', (nothing) => {
    const header = place('<brand-header locale="tr-TUR" smart-banner="on"></brand-header>');
    for (const name of ['locale', 'smartBanner']) {
      Reflect.set(header, name, nothing);
      expect(Reflect.get(header, name)).toBeUndefined();
    }
    expect(header.getAttributeNames()).toEqual([]);
  });

  test('keep an invalid property, so that it is reported as an attribute is', () => {
    const header = place('<brand-header></brand-header>');
    Reflect.set(header, 'smartBanner', 'yes');
    expect(header.getAttribute('smart-banner')).toBe('yes');
  });

  test('have the properties that were set before the definition', async () => {
    const header = place('<late-header></late-header>');
    Reflect.set(header, 'locale', 'tr-TUR');
    defineElements({ brandId: 'late', loader, setOptions, registry: window.customElements });
    await settle();
    expect(mountHeader.mock.lastCall![1]).toMatchObject({ locale: 'tr-TUR' });
    Reflect.set(header, 'locale', 'en-TR');
    expect(header.getAttribute('locale')).toBe('en-TR');
  });

  test('of other names are ignored', async () => {
    const header = place('<brand-header></brand-header>');
    await settle();
    header.setAttribute('class', 'wide');
    await settle();
    expect(parts[0]!.update).not.toHaveBeenCalled();
  });
});

describe('an element that moves', () => {
  test('within the page keeps its widget', async () => {
    const header = place('<brand-header></brand-header><main></main>');
    await settle();
    document.querySelector('main')!.append(header);
    await settle();
    expect(mountHeader).toHaveBeenCalledTimes(1);
    expect(parts[0]!.unmount).not.toHaveBeenCalled();
  });

  test('out of the page unmounts it', async () => {
    const header = place('<brand-header></brand-header>');
    await settle();
    header.remove();
    await settle();
    expect(parts[0]!.unmount).toHaveBeenCalledTimes(1);
  });

  test('out of the page while the shell loads never mounts, even if an attribute has changed', async () => {
    const shell = createDeferred<unknown>();
    load.mockReturnValueOnce(shell.promise);
    const header = place('<brand-header></brand-header>');
    header.setAttribute('locale', 'en');
    header.remove();
    await settle();
    shell.resolve({ mountHeader, mountFooter });
    await settle();
    expect(mountHeader).not.toHaveBeenCalled();
  });

  test('out of the page and in again while the shell loads mounts once, with its current options', async () => {
    const shell = createDeferred<unknown>();
    load.mockReturnValue(shell.promise);
    const header = place('<brand-header locale="tr-TUR"></brand-header>');
    await settle();
    header.remove();
    await settle();
    header.setAttribute('locale', 'en-TR');
    document.body.append(header);
    await settle();
    shell.resolve({ mountHeader, mountFooter });
    await settle();
    expect(mountHeader.mock.calls).toEqual([[header, expect.objectContaining({ locale: 'en-TR' })]]);
    expect(parts[0]!.unmount).not.toHaveBeenCalled();
  });

  test('out of the page and later in again mounts again', async () => {
    const header = place('<brand-header></brand-header>');
    await settle();
    header.remove();
    await settle();
    document.body.append(header);
    await settle();
    expect(parts.map(({ unmount }) => unmount.mock.calls.length)).toEqual([1, 0]);
  });
});

describe('a failure', () => {
  test('to load the shell is reported', async () => {
    load.mockRejectedValue(new Error('shell/mount could not be loaded'));
    const header = place('<brand-header></brand-header>');
    await settle();
    expect(errors.heard).toEqual([
      { code: 'mount-failed', part: 'header', message: 'shell/mount could not be loaded' },
    ]);
    header.setAttribute('locale', 'en');
    header.remove();
    await settle();
  });

  test.each(NETWORK_RETURNS)('to load the shell is retried once when %s', async (_, happen) => {
    load.mockRejectedValueOnce(new Error('shell/mount could not be loaded'));
    const header = place('<brand-header></brand-header>');
    await settle();
    expect(mountHeader).not.toHaveBeenCalled();
    for (let count = 0; count < 2; count += 1) {
      happen();
      await settle();
    }
    expect(mountHeader.mock.calls).toEqual([[header, {}]]);
  });

  test('is not retried after the element has left the page', async () => {
    load.mockRejectedValueOnce(new Error('shell/mount could not be loaded'));
    const header = place('<brand-header></brand-header>');
    await settle();
    header.remove();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is retried in an element that has moved within the page', async () => {
    load.mockRejectedValueOnce(new Error('shell/mount could not be loaded'));
    const header = place('<brand-header></brand-header><main></main>');
    await settle();
    document.querySelector('main')!.append(header);
    await settle();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(mountHeader).toHaveBeenCalledTimes(1);
  });

  test('by an unknown option value is reported', async () => {
    mountFooter.mockRejectedValue(new RangeError('"xx" is no locale code'));
    place('<brand-footer locale="xx"></brand-footer>');
    await settle();
    expect(errors.heard).toMatchObject([{ code: 'mount-failed', part: 'footer' }]);
  });

  test('by a missing environment is not reported twice', async () => {
    mountFooter.mockRejectedValue(Object.assign(new Error('set environment'), { code: 'site-unknown' }));
    place('<brand-footer></brand-footer>');
    await settle();
    expect(errors.heard).toEqual([]);
  });

  test('by a changed attribute is reported', async () => {
    const header = place('<brand-header locale="en"></brand-header>');
    await settle();
    parts[0]!.update.mockImplementation(() => {
      throw new RangeError('"xx" is no locale code');
    });
    header.setAttribute('locale', 'xx');
    await settle();
    expect(errors.heard).toMatchObject([{ part: 'header', message: '"xx" is no locale code' }]);
  });
});

test('keeps elements that the page has already defined', () => {
  const present = window.customElements.get('brand-header');
  expect(define).not.toThrow();
  expect(window.customElements.get('brand-header')).toBe(present);
});
