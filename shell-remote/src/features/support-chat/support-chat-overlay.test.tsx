/** @jest-environment jest-fixed-jsdom */
import { act, screen, within } from '@testing-library/react';
import { platformOf } from 'shared-config/platform/platform';
import { createOverlays } from '../../core/overlays/overlays';
import { OVERLAYS } from '../../app/overlay-table';
import { pageContextOf } from '../../core/page/page-context';
import { pageConsent } from '../consent/page-consent';
import { recordShellErrors, setBuildGlobals } from '../../core/page/page.fixture';
import type { Shell } from '../../app/shell';
import { createFrameTranslator } from '../../core/texts/shell-translator';

const NOTHING = { analytics: false, marketing: false, support: false };
const context = pageContextOf(
  {},
  { host: 'localhost:3000', pathname: '/en/', isSecure: false, portBase: 3000 },
);
const platform = platformOf({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' });
const shell = { context, platform, frameTranslator: () => createFrameTranslator(context, {}) };
const open = jest.fn();
let errors: ReturnType<typeof recordShellErrors>;

const newOverlays = () => createOverlays(OVERLAYS, () => shell as unknown as Shell);
const scripts = () => [...document.head.querySelectorAll('script')];
const marks = () => document.querySelectorAll('.sh-pending, .sh-pending__words');

/** Opens the chat as its button does, and waits until the page contains the chat's script. */
async function clickChatButton(overlays: ReturnType<typeof newOverlays>): Promise<void> {
  await act(async () => {
    void overlays.open('support-chat');
    await import('./support-chat-overlay');
  });
}

async function arrive(script: HTMLScriptElement, event: 'load' | 'error'): Promise<void> {
  await act(async () => {
    if (event === 'load') Object.assign(window, { supportChat: { open } });
    script.dispatchEvent(new Event(event));
  });
}

beforeAll(setBuildGlobals);
beforeEach(() => {
  errors = recordShellErrors();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  errors.stop();
  open.mockReset();
  localStorage.clear();
  Reflect.deleteProperty(window, 'supportChat');
  document.head.replaceChildren();
  act(() => document.body.replaceChildren());
  document.documentElement.removeAttribute('data-asks-for-documents');
});

test('loads and opens the chat even after its category was rejected, and keeps that decision', async () => {
  pageConsent().decide(NOTHING);
  const overlays = newOverlays();
  await clickChatButton(overlays);
  expect(scripts().map(({ src }) => src)).toEqual([`${context.hosts.chat}/support-chat.js`]);
  expect(open).not.toHaveBeenCalled();
  await arrive(scripts()[0]!, 'load');
  expect(open).toHaveBeenCalledTimes(1);
  expect(marks()).toHaveLength(0);
  expect(pageConsent().decision()?.choices).toEqual(NOTHING);
});

test('loads and opens the chat once for two clicks', async () => {
  const overlays = newOverlays();
  await clickChatButton(overlays);
  await clickChatButton(overlays);
  expect(scripts()).toHaveLength(1);
  await arrive(scripts()[0]!, 'load');
  expect(open).toHaveBeenCalledTimes(1);
});

test('opens a running chat on every click without loading it again', async () => {
  Object.assign(window, { supportChat: { open } });
  const overlays = newOverlays();
  await clickChatButton(overlays);
  await clickChatButton(overlays);
  expect(open).toHaveBeenCalledTimes(2);
  expect(scripts()).toEqual([]);
  expect(marks()).toHaveLength(0);
});

test('reports and shows a failed load and retries on the next click', async () => {
  const overlays = newOverlays();
  await clickChatButton(overlays);
  await arrive(scripts()[0]!, 'error');
  expect(errors.heard).toMatchObject([{ code: 'overlay-failed', part: 'support-chat' }]);
  expect(within(document.documentElement).getByRole('alert').textContent).toContain('could not be loaded');
  expect(marks()).toHaveLength(0);
  await clickChatButton(overlays);
  await arrive(scripts()[0]!, 'load');
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('loads no chat on pages that request documents', async () => {
  document.documentElement.setAttribute('data-asks-for-documents', '');
  await clickChatButton(newOverlays());
  expect(scripts()).toEqual([]);
  expect(errors.codes()).toEqual(['overlay-failed']);
});
