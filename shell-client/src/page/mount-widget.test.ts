/** @jest-environment jest-fixed-jsdom */
import type {
  HeaderOptions,
  ShellErrorDetail,
  UniframeMountOptions,
} from 'shared-config/contracts/contracts';
import { installFakeShell, type FakeShell } from '../testing/testing';
import { clientState } from './client-state';
import { loadShell } from './load-shell';
import { mountWidget } from './mount-widget';

let fake: FakeShell;
beforeEach(() => {
  fake = installFakeShell();
});
afterEach(() => fake.remove());

/** Waits until all mounts so far have ended. */
const mountsSettled = () => Promise.all(Object.values(clientState().mounts));
const place = () => document.createElement('div');

test('mounts with the latest options', async () => {
  const widget = mountWidget('header', place(), { locale: 'en', currentPath: '/markets' });
  widget.update({ locale: 'tr-TUR' });
  await mountsSettled();
  expect(fake.mounted.header).toEqual({ locale: 'tr-TUR', currentPath: '/markets' });
  widget.update({ locale: 'ar-SA' });
  expect(fake.mounted.header).toMatchObject({ locale: 'ar-SA' });
  widget.unmount();
  expect(fake.mounted).toEqual({});
});

test('applies options that change during the mount', async () => {
  let finish = () => {};
  const updates: Partial<HeaderOptions>[] = [];
  const handle = {
    update: (options: Partial<HeaderOptions>) => void updates.push(options),
    unmount: jest.fn(),
  };
  jest
    .spyOn(window.uniframe!, 'mount')
    .mockReturnValue(new Promise((resolve) => (finish = () => resolve({ header: handle, footer: null }))));
  const widget = mountWidget('header', place(), { locale: 'en' });
  await Promise.resolve();
  await Promise.resolve();
  widget.update({ locale: 'tr-TUR' });
  finish();
  await mountsSettled();
  expect(updates.at(-1)).toEqual({ locale: 'tr-TUR' });
});

test('never mounts a widget that is unmounted first', async () => {
  const mount = jest.spyOn(window.uniframe!, 'mount');
  mountWidget('footer', place()).unmount();
  await mountsSettled();
  expect(mount).not.toHaveBeenCalled();
});

test('unmounts a widget whose mount is pending', async () => {
  const unmount = jest.fn();
  jest.spyOn(window.uniframe!, 'mount').mockImplementation(async () => {
    widget.unmount();
    return { header: { update: jest.fn(), unmount }, footer: null };
  });
  const widget = mountWidget('header', place());
  await mountsSettled();
  expect(unmount).toHaveBeenCalledTimes(1);
});

test('mounts the second header after the first mount has ended', async () => {
  const order: string[] = [];
  // The fake reports the second header, as the shell does.
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const mount = window.uniframe!.mount;
  jest.spyOn(window.uniframe!, 'mount').mockImplementation(async (options: UniframeMountOptions = {}) => {
    order.push(`start ${options.locale}`);
    const handles = await mount(options);
    order.push(`end ${options.locale}`);
    return handles;
  });
  mountWidget('header', place(), { locale: 'en' });
  mountWidget('header', place(), { locale: 'tr-TUR' });
  await mountsSettled();
  expect(order).toEqual(['start en', 'end en', 'start tr-TUR', 'end tr-TUR']);
  expect(error).toHaveBeenCalledWith(expect.stringContaining('mount-twice'));
});

test('mounts a widget whose options are corrected after its mount failed', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(window.uniframe!, 'mount').mockRejectedValueOnce(new RangeError('"xx" is no locale code'));
  const widget = mountWidget('header', place(), { locale: 'xx', currentPath: '/markets' });
  await mountsSettled();
  expect(fake.mounted).toEqual({});
  widget.update({ locale: 'en' });
  await mountsSettled();
  expect(fake.mounted.header).toEqual({ locale: 'en', currentPath: '/markets' });
});

test('names the widgets for an unknown one', () => {
  for (const name of ['navbar', 'toString', undefined]) {
    expect(() => mountWidget(name as 'header', place())).toThrow(
      `mountWidget: "${name}" is no widget. Use header or footer.`,
    );
  }
});

test('reports once why header and footer are missing after a wrong origin', async () => {
  const errors: ShellErrorDetail[] = [];
  const record = ({ detail }: WindowEventMap['shell:error']) => errors.push(detail);
  window.addEventListener('shell:error', record);
  jest.spyOn(console, 'warn').mockReturnValue();
  fake.remove();
  void loadShell({ origin: 'shell.example.com' }).catch(() => undefined);
  const widgets = (['header', 'footer'] as const).map((name) => mountWidget(name, place()));
  await mountsSettled();
  const message = expect.stringContaining('"shell.example.com" is not an origin');
  expect(errors).toEqual([{ code: 'shell-unreachable', part: 'shell', message }]);
  for (const widget of widgets) widget.unmount();
  window.removeEventListener('shell:error', record);
});

describe('a page whose shell did not load', () => {
  const ORIGIN = 'https://shell.example.com';
  const script = () => document.querySelector('script')!;
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockReturnValue();
    fake.remove();
  });
  afterEach(() => {
    clientState().origin = undefined;
    document.head.replaceChildren();
  });

  async function failToMount() {
    void loadShell({ origin: ORIGIN }).catch(() => undefined);
    const widget = mountWidget('header', place(), { locale: 'en' });
    await Promise.resolve();
    script().dispatchEvent(new Event('error'));
    await mountsSettled();
    expect(fake.mounted).toEqual({});
    return widget;
  }
  async function arrive() {
    fake = installFakeShell();
    script().dispatchEvent(new Event('load'));
    await mountsSettled();
  }

  test('mounts the widget when the network returns', async () => {
    await failToMount();
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    await arrive();
    expect(fake.mounted.header).toEqual({ locale: 'en' });
  });

  test.each([
    [2, 'the network returned', () => window.dispatchEvent(new Event('online'))],
    [1, 'nothing happened', () => undefined],
  ])('requests the script %d times if %s while the first request was pending', async (count, _, happen) => {
    const append = jest.spyOn(document.head, 'append');
    void loadShell({ origin: ORIGIN }).catch(() => undefined);
    const widget = mountWidget('header', place(), { locale: 'en' });
    await Promise.resolve();
    happen();
    script().dispatchEvent(new Event('error'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(append).toHaveBeenCalledTimes(count);
    if (count === 2) script().dispatchEvent(new Event('error'));
    await mountsSettled();
    expect(append).toHaveBeenCalledTimes(count);
    widget.unmount();
  });

  test('mounts the widget when another call loads the shell', async () => {
    await failToMount();
    const load = loadShell();
    await arrive();
    await load;
    expect(fake.mounted.header).toEqual({ locale: 'en' });
  });

  test('mounts the widget when the script arrives after the deadline', async () => {
    void loadShell({ origin: ORIGIN, deadlineMs: 0 }).catch(() => undefined);
    mountWidget('header', place(), { locale: 'en' });
    await mountsSettled();
    expect(fake.mounted).toEqual({});
    await arrive();
    expect(fake.mounted.header).toEqual({ locale: 'en' });
  });

  test('mounts the widget once although an option changes while the shell loads', async () => {
    const widget = await failToMount();
    widget.update({ locale: 'tr-TUR' });
    await Promise.resolve();
    fake = installFakeShell();
    const mount = jest.spyOn(window.uniframe!, 'mount');
    script().dispatchEvent(new Event('load'));
    window.dispatchEvent(new Event('online'));
    await mountsSettled();
    expect(fake.mounted.header).toEqual({ locale: 'tr-TUR' });
    expect(mount).toHaveBeenCalledTimes(1);
  });

  test('never mounts a widget that was unmounted meanwhile', async () => {
    (await failToMount()).unmount();
    void loadShell().catch(() => undefined);
    await arrive();
    expect(fake.mounted).toEqual({});
  });
});

describe('an option that the shell rejects', () => {
  const errors: ShellErrorDetail[] = [];
  const record = ({ detail }: WindowEventMap['shell:error']) => errors.push(detail);
  beforeEach(() => {
    errors.length = 0;
    window.addEventListener('shell:error', record);
    jest.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => window.removeEventListener('shell:error', record));

  /** Lets the header reject `xx`, as the shell does. Runs `whileMounting` before the header is mounted. */
  function rejectUnknownLocale(whileMounting = () => {}) {
    const update = jest.fn(({ locale }: Partial<HeaderOptions>) => {
      if (locale === 'xx') throw new RangeError('"xx" is no locale code');
    });
    const mount = jest.spyOn(window.uniframe!, 'mount').mockImplementation(async () => {
      await Promise.resolve().then(whileMounting);
      return { header: { update, unmount: jest.fn() }, footer: null };
    });
    return { update, mount };
  }

  test('is reported after an update, and the next update applies', async () => {
    const { update, mount } = rejectUnknownLocale();
    const widget = mountWidget('header', place(), { locale: 'en' });
    await mountsSettled();
    widget.update({ locale: 'xx' });
    expect(errors).toEqual([{ code: 'mount-failed', part: 'header', message: '"xx" is no locale code' }]);
    widget.update({ locale: 'tr-TUR' });
    await mountsSettled();
    expect(update).toHaveBeenLastCalledWith({ locale: 'tr-TUR' });
    expect(mount).toHaveBeenCalledTimes(1);
  });

  test('is reported during the mount, and its correction mounts no second widget', async () => {
    const { update, mount } = rejectUnknownLocale(() => widget.update({ locale: 'xx' }));
    const widget = mountWidget('header', place(), { locale: 'en' });
    await mountsSettled();
    expect(errors).toHaveLength(1);
    widget.update({ locale: 'tr-TUR' });
    await mountsSettled();
    expect(update).toHaveBeenLastCalledWith({ locale: 'tr-TUR' });
    expect(mount).toHaveBeenCalledTimes(1);
  });

  test('is reported by the shell only when it names no environment', async () => {
    const thrown = Object.assign(new Error('set environment'), { code: 'site-unknown' });
    jest.spyOn(window.uniframe!, 'mount').mockRejectedValueOnce(thrown);
    mountWidget('header', place());
    await mountsSettled();
    expect(errors).toEqual([]);
  });
});

test('reports a mount that fails, and mounts the next widget', async () => {
  const errors: ShellErrorDetail[] = [];
  window.addEventListener('shell:error', ({ detail }) => errors.push(detail), { once: true });
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(window.uniframe!, 'mount').mockRejectedValueOnce(new RangeError('"xx" is no locale code'));
  mountWidget('header', place(), { locale: 'xx' });
  mountWidget('header', place(), { locale: 'en' });
  await mountsSettled();
  expect(errors).toEqual([{ code: 'mount-failed', part: 'header', message: '"xx" is no locale code' }]);
  expect(fake.mounted.header).toEqual({ locale: 'en' });
});
