/** @jest-environment jest-fixed-jsdom */
import type { HeaderOptions, ShellErrorDetail, UniframeMountOptions } from 'shared-config/contracts';
import { installFakeShell, type FakeShell } from '../testing/testing';
import { clientState } from './client-state';
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
