/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from 'shared-config/site/storage-keys';
import { REQUESTED_ATTRIBUTE } from 'shared-config/third-party/request-script';
import { installDialog } from 'ui-kit/testing';
import { ConsentBannerOverlay } from './consent-banner-overlay';
import { ConsentChoicesOverlay } from './consent-choices-overlay';
import { cookieLinkHandlers } from './cookie-link-handlers';
import { pageContextOf } from '../../core/page/page-context';
import { pageConsent } from './page-consent';
import { mockShellOrigin, setBuildGlobals } from '../../core/page/page.fixture';

const context = pageContextOf(
  {},
  { host: 'localhost:3000', pathname: '/en/', isSecure: false, portBase: 3000 },
);
const overlays = { open: jest.fn(async () => undefined), close: jest.fn(), preload: jest.fn() };
const getShell = () => ({ context, overlays });
const NOTHING = { analytics: false, marketing: false, support: false };
const ALL = { analytics: true, marketing: true, support: true };

beforeAll(() => {
  setBuildGlobals();
  installDialog(window);
});
beforeEach(() => {
  mockShellOrigin(() => Promise.resolve(new Response('{}')), { servesBoot: true });
  jest.clearAllMocks();
});
afterEach(() => {
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  act(() => decideElsewhere(null));
});

/** Simulates a decision in another tab. */
function decideElsewhere(choices: object | null): void {
  if (choices === null) localStorage.removeItem(storageKeys.consent);
  else {
    localStorage.setItem(storageKeys.consent, JSON.stringify({ version: 1, decidedAt: Date.now(), choices }));
  }
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.consent }));
}

async function show(Overlay: typeof ConsentBannerOverlay) {
  const onClose = jest.fn();
  const page = (isOpen: boolean) => <Overlay isOpen={isOpen} onClose={onClose} getShell={getShell} />;
  const { rerender } = render(page(true));
  await screen.findAllByRole('button', { name: 'Accept all' });
  return { onClose, open: (isOpen: boolean) => act(() => rerender(page(isOpen))) };
}
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const switchOf = (name: string) => screen.getByRole('switch', { name });

describe('the cookie bar', () => {
  test.each([
    ['Accept all', ALL],
    ['Only necessary', NOTHING],
  ])('closes on "%s" and saves the decision in the page’s consent', async (name, choices) => {
    const { onClose } = await show(ConsentBannerOverlay);
    await clickButton(name);
    expect(screen.queryByRole('region')).toBeNull();
    expect(onClose).toHaveBeenCalled();
    expect(pageConsent().decision()?.choices).toEqual(choices);
  });

  test('closes on a decision in another tab', async () => {
    const { onClose } = await show(ConsentBannerOverlay);
    act(() => decideElsewhere(NOTHING));
    expect(screen.queryByRole('region')).toBeNull();
    expect(onClose).toHaveBeenCalled();
  });

  test('stays open while the visitor chooses', async () => {
    const { onClose } = await show(ConsentBannerOverlay);
    await clickButton('Choose');
    expect(overlays.open.mock.calls).toEqual([['consent-choices']]);
    expect(screen.getByRole('region')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the consent choices', () => {
  test('are read again for each opening', async () => {
    const { open } = await show(ConsentChoicesOverlay);
    expect(switchOf('Analytics')).not.toBeChecked();
    expect(switchOf('Support chat')).toBeChecked();
    open(false);
    decideElsewhere({ ...NOTHING, analytics: true });
    open(true);
    expect(switchOf('Analytics')).toBeChecked();
    expect(switchOf('Support chat')).not.toBeChecked();
    expect(screen.getByText(/You last saved your choices on/)).toBeInTheDocument();
  });

  test('are saved and the modal closes', async () => {
    const { onClose } = await show(ConsentChoicesOverlay);
    await userEvent.click(switchOf('Marketing'));
    await clickButton('Save choices');
    expect(pageConsent().decision()?.choices).toEqual({ analytics: false, marketing: true, support: true });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('offer a reload after they reject the category of a running script', async () => {
    const script = document.createElement('script');
    script.dataset.thirdParty = 'support-chat';
    document.head.append(script);
    const { onClose, open } = await show(ConsentChoicesOverlay);
    await clickButton('Only necessary');
    expect(pageConsent().decision()?.choices).toEqual(NOTHING);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Reload to finish' })).toBeInTheDocument();
    await clickButton('Later');
    expect(onClose).toHaveBeenCalledTimes(1);
    open(false);
    open(true);
    expect(screen.getByRole('heading', { name: 'Cookie preferences' })).toBeInTheDocument();
  });

  test('offer no reload for a script that the visitor requested', async () => {
    const script = document.createElement('script');
    script.dataset.thirdParty = 'support-chat';
    script.setAttribute(REQUESTED_ATTRIBUTE, '');
    document.head.append(script);
    const { onClose } = await show(ConsentChoicesOverlay);
    await clickButton('Only necessary');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('decide nothing on Escape', async () => {
    const { onClose } = await show(ConsentChoicesOverlay);
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(pageConsent().isDecided()).toBe(false);
  });

  test('focus the main area if the button that opened them was removed', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<button id="gone">Choose</button><main tabindex="-1"></main>',
    );
    const opener = document.getElementById('gone')!;
    opener.focus();
    const { open } = await show(ConsentChoicesOverlay);
    opener.remove();
    open(false);
    expect(document.querySelector('main')).toHaveFocus();
  });
});

describe('the cookie link', () => {
  const click = (changes: object) => {
    const event = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...changes };
    const preventDefault = jest.fn();
    cookieLinkHandlers(overlays).onClick!({ ...event, preventDefault } as never);
    return preventDefault;
  };

  test('opens the choices on a plain click', () => {
    expect(click({})).toHaveBeenCalled();
    expect(overlays.open.mock.calls).toEqual([['consent-choices']]);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'works as a normal link with %j',
    (changes) => {
      expect(click(changes)).not.toHaveBeenCalled();
      expect(overlays.open).not.toHaveBeenCalled();
    },
  );

  test('preloads the choices', () => {
    const { onPointerEnter, onFocus } = cookieLinkHandlers(overlays);
    onPointerEnter();
    onFocus();
    expect(overlays.preload.mock.calls).toEqual([['consent-choices'], ['consent-choices']]);
  });
});
