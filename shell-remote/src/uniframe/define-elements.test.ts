/** @jest-environment jest-fixed-jsdom */
import type { PartOptions } from 'shared-config/contracts';
import { hearShellErrors } from '../core/page/page.fixture';
import { pending } from '../features/session/session-store.fixture';
import { defineElements } from './define-elements';

type Part = { update: jest.Mock; unmount: jest.Mock };
const newPart = (): Part => ({ update: jest.fn(), unmount: jest.fn() });
const parts: Part[] = [];
const mountHeader = jest.fn();
const mountFooter = jest.fn();
const load = jest.fn();
const loader = { load, repair: jest.fn() } as never;

let errors: ReturnType<typeof hearShellErrors>;
const say = jest.fn();
const define = () => defineElements({ brandId: 'brand', loader, say, registry: window.customElements });
beforeAll(define);
beforeEach(() => {
  errors = hearShellErrors();
  parts.length = 0;
  const mount = (_element: HTMLElement, _options: PartOptions) => {
    parts.push(newPart());
    return Promise.resolve(parts.at(-1));
  };
  mountHeader.mockReset().mockImplementation(mount);
  mountFooter.mockReset().mockImplementation(mount);
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

test('an element says of which region it is before anything is loaded', async () => {
  place('<brand-header region="TUR"></brand-header>');
  await settle();
  expect(say).toHaveBeenLastCalledWith(expect.objectContaining({ region: 'TUR' }));
  expect(say.mock.invocationCallOrder.at(-1)).toBeLessThan(load.mock.invocationCallOrder[0]!);
});

test('nothing is loaded before an element stands in the page', async () => {
  const element = document.createElement('brand-header');
  element.setAttribute('locale', 'en');
  await settle();
  expect(load).not.toHaveBeenCalled();
});

test('each element mounts its part into itself', async () => {
  const header = place('<brand-header></brand-header><brand-footer></brand-footer>');
  await settle();
  expect(mountHeader.mock.calls).toEqual([[header, {}]]);
  expect(mountFooter.mock.calls).toEqual([[document.querySelector('brand-footer'), {}]]);
});

describe('its attributes are the embed options', () => {
  test('those that are there and not empty, and no others', async () => {
    place(
      '<brand-header locale="tr-TUR" region="TUR" environment="" class="wide" main-id="x"></brand-header>',
    );
    await settle();
    expect(mountHeader.mock.calls[0]![1]).toEqual({ locale: 'tr-TUR', region: 'TUR' });
  });

  test('a changed one is passed on', async () => {
    const header = place('<brand-header locale="tr-TUR"></brand-header>');
    await settle();
    header.setAttribute('locale', 'en-TR');
    await settle();
    expect(parts[0]!.update).toHaveBeenLastCalledWith(expect.objectContaining({ locale: 'en-TR' }));
    expect(mountHeader).toHaveBeenCalledTimes(1);
  });

  test('one that changes while the shell is on its way is not lost', async () => {
    const shell = pending<unknown>();
    load.mockReturnValueOnce(shell.promise);
    const header = place('<brand-header locale="tr-TUR"></brand-header>');
    header.setAttribute('locale', 'en-TR');
    shell.resolve({ mountHeader, mountFooter });
    await settle();
    const said: PartOptions = { ...mountHeader.mock.calls[0]![1], ...parts[0]!.update.mock.lastCall?.[0] };
    expect(said.locale).toBe('en-TR');
  });

  test('one that is taken away is taken back: the page’s own value holds again', async () => {
    const header = place('<brand-header locale="tr-TUR" region="TUR"></brand-header>');
    await settle();
    header.removeAttribute('locale');
    await settle();
    // Updates are merged into what was said before.
    const said: PartOptions = { ...mountHeader.mock.calls[0]![1], ...parts[0]!.update.mock.lastCall![0] };
    expect(said).toEqual({ locale: undefined, region: 'TUR' });
  });

  test.each([
    ['smart-banner="on"', true],
    ['smart-banner="off"', false],
    ['smart-banner', undefined],
    ['smart-banner="yes"', undefined],
    ['', undefined],
  ])('<… %s> says of the app: %s', async (attribute, smartBanner) => {
    place(`<brand-header ${attribute}></brand-header>`);
    await settle();
    expect(mountHeader.mock.calls[0]![1]).toHaveProperty('smartBanner', smartBanner);
  });

  test('others are not listened to', async () => {
    const header = place('<brand-header></brand-header>');
    await settle();
    header.setAttribute('class', 'wide');
    await settle();
    expect(parts[0]!.update).not.toHaveBeenCalled();
  });
});

describe('an element that moves', () => {
  test('within the page keeps its part', async () => {
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

  test('out of the page before the shell has come leaves nothing standing', async () => {
    const shell = pending<unknown>();
    load.mockReturnValueOnce(shell.promise);
    const header = place('<brand-header></brand-header>');
    header.remove();
    await settle();
    shell.resolve({ mountHeader, mountFooter });
    await settle();
    expect(parts.map(({ unmount }) => unmount.mock.calls.length)).toEqual(parts.map(() => 1));
  });

  test('out and later in again mounts anew', async () => {
    const header = place('<brand-header></brand-header>');
    await settle();
    header.remove();
    await settle();
    document.body.append(header);
    await settle();
    expect(parts.map(({ unmount }) => unmount.mock.calls.length)).toEqual([1, 0]);
  });
});

describe('a failure is reported and leaves the page alone', () => {
  test('when the shell does not come', async () => {
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

  test('when an attribute names nothing we know', async () => {
    mountFooter.mockRejectedValue(new RangeError('"xx" is no locale code'));
    place('<brand-footer locale="xx"></brand-footer>');
    await settle();
    expect(errors.heard).toMatchObject([{ code: 'mount-failed', part: 'footer' }]);
  });

  test('but not twice when the shell has reported that the page does not name its environment', async () => {
    mountFooter.mockRejectedValue(Object.assign(new Error('set environment'), { code: 'site-unknown' }));
    place('<brand-footer></brand-footer>');
    await settle();
    expect(errors.heard).toEqual([]);
  });

  test('when an attribute is changed to something that names nothing we know', async () => {
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

test('elements that the page has defined already stay as they are', () => {
  const present = window.customElements.get('brand-header');
  expect(define).not.toThrow();
  expect(window.customElements.get('brand-header')).toBe(present);
});
