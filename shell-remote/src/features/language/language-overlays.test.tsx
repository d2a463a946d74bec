/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/?a=%20b#top"}
 */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { createLanguageChoice } from 'shared-config/storage/language-choice';
import { installDialog } from 'ui-kit/testing';
import { LanguageChange } from '../../core/language/language-change';
import { EditionNoticeOverlay, type EditionNoticePorts } from '../edition-notice/edition-notice-overlay';
import { LanguagePickerOverlay, type LanguagePickerPorts } from './language-picker-overlay';
import { pageContextOf } from '../../core/page/page-context';
import { createPageMemory } from '../../core/page/page-memory';
import { recordShellErrors, localeOf, mockShellOrigin, setBuildGlobals } from '../../core/page/page.fixture';

let errors: ReturnType<typeof recordShellErrors>;
let requestedFiles: string[];
beforeAll(() => {
  setBuildGlobals();
  installDialog(window);
});
beforeEach(() => {
  errors = recordShellErrors();
  localStorage.clear();
  history.replaceState(null, '', '/en/verification/?a=%20b#top');
  requestedFiles = [];
  mockShellOrigin(
    (url) => {
      requestedFiles.push(String(url).split('translations/')[1]!);
      const texts = String(url).includes('footer')
        ? { edition: '{{brand}} {{region}}', regions: { TUR: 'Türkiye' } }
        : { stay: 'Burada kal', editionLink: 'Bölgenizin sitesine git' };
      return Promise.resolve(new Response(JSON.stringify(texts)));
    },
    { servesBoot: true },
  );
});
afterEach(() => errors.stop());

function createShell(host = 'localhost:3000', options = {}) {
  const context = pageContextOf(options, {
    host,
    pathname: '/en/verification/',
    isSecure: false,
    portBase: 3000,
  });
  return {
    context,
    memory: createPageMemory(window, context),
    session: { languageChange: new LanguageChange() },
    track: jest.fn(),
    texts: {},
  } as unknown as EditionNoticePorts & LanguagePickerPorts;
}
const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the picker', () => {
  async function open(shell = createShell()) {
    const onClose = jest.fn();
    render(<LanguagePickerOverlay isOpen onClose={onClose} getShell={() => shell} />);
    await act(async () => undefined);
    return { onClose, user: userEvent.setup() };
  }

  test('links to the current page in the other languages', async () => {
    await open();
    expect(requestedFiles).toEqual(['shell/en/language-picker.json']);
    expect(hrefOf(/^Polski/)).toBe('/pl-PL/verification/?a=%20b#top');
  });

  test('follows an address change', async () => {
    await open();
    act(() => {
      history.pushState(null, '', '/en/verification/sample/?later#x');
      window.dispatchEvent(new Event('popstate'));
    });
    expect(hrefOf(/^Polski/)).toBe('/pl-PL/verification/sample/?later#x');
  });

  test('links to the other editions by the footer’s names', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Region' }));
    expect(hrefOf(/^United Arab Emirates/)).toBe('http://ae.localhost:3000/en-ARE/verification/?a=%20b#top');
  });

  test('links to our site on a foreign host', async () => {
    const { user } = await open(createShell('status.example', { region: 'GLOBAL', environment: 'testnet' }));
    expect(hrefOf(/^Polski/)).toMatch(/^https:\/\/testnet\.[^/]+\/pl-PL\/$/);
    await user.click(screen.getByRole('tab', { name: 'Region' }));
    expect(hrefOf(/^Türkiye/)).toMatch(/^https:\/\/testnet\.[^/]+\/en-TR\/$/);
  });

  test('saves the choice', async () => {
    const shell = createShell();
    const { onClose, user } = await open(shell);
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('click', stay);
    await user.click(screen.getByRole('link', { name: /^Polski/ }));
    window.removeEventListener('click', stay);
    expect(shell.memory.language.read()).toBe('pl-PL');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the edition notice', () => {
  async function open(shell: EditionNoticePorts) {
    const answer = jest.fn();
    shell.suggestion = { suggestion: { locale: localeOf('tr-TUR'), isOtherEdition: true }, answer };
    const onClose = jest.fn();
    const view = render(<EditionNoticeOverlay isOpen onClose={onClose} getShell={() => shell} />);
    const slot = view.container.querySelector('[aria-live=polite]');
    expect(slot?.textContent).toBe('');
    await act(async () => undefined);
    return { ...view, answer, onClose, slot, user: userEvent.setup() };
  }

  test('appears in a polite live region in the suggested language and answers “shown”', async () => {
    const { answer, slot } = await open(createShell());
    expect(requestedFiles.sort()).toEqual(['shell/tr-TR/edition-notice.json', 'shell/tr-TR/footer.json']);
    expect(slot?.querySelector('section')?.lang).toBe('tr-TR');
    expect(hrefOf('Bölgenizin sitesine git')).toBe(
      'http://tr.localhost:3000/tr-TUR/verification/?a=%20b#top',
    );
    expect(answer.mock.calls).toEqual([['shown']]);
  });

  test('stores “Stay here” and closes', async () => {
    const { answer, onClose, user } = await open(createShell());
    await user.click(screen.getByRole('button', { name: 'Burada kal' }));
    expect([answer.mock.calls, onClose.mock.calls.length]).toEqual([[['shown'], ['dismissed']], 1]);
  });

  test('closes when the visitor changes the language', async () => {
    const shell = createShell();
    const { onClose, rerender, slot } = await open(shell);
    Object.assign(shell.context, { locale: localeOf('pl-PL') });
    // The real context is observable; here a new `onClose` triggers the render.
    rerender(<EditionNoticeOverlay isOpen onClose={() => onClose()} getShell={() => shell} />);
    expect(slot?.textContent).toBe('');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('shows nothing after a choice while it waited in the queue, here or in another tab', async () => {
    const shell = createShell();
    createLanguageChoice(shell.memory.cache).saveChoice();
    const { slot, answer, onClose } = await open(shell);
    expect([slot?.textContent, answer.mock.calls, onClose.mock.calls.length]).toEqual(['', [], 1]);
  });

  test.each(['signed-in', 'anonymous'] as const)(
    'waits until the profile call has shown that the visitor is %s (R-LOCALE-13)',
    async (outcome) => {
      const shell = createShell();
      const session = observable({ ...shell.session, status: 'unknown', isSignedIn: false });
      const { slot, answer } = await open(Object.assign(shell, { session }));
      expect([slot?.textContent, answer.mock.calls]).toEqual(['', []]);
      act(() =>
        runInAction(() => {
          session.status = outcome;
          session.isSignedIn = outcome !== 'anonymous';
        }),
      );
      expect(answer.mock.calls).toEqual(outcome === 'anonymous' ? [['shown']] : []);
      expect(slot?.textContent === '').toBe(outcome === 'signed-in');
    },
  );

  test('shows nothing on a page in the suggested language', async () => {
    const shell = createShell('tr.localhost:3000');
    Object.assign(shell.context, { locale: localeOf('tr-TUR') });
    const { slot, answer } = await open(shell);
    expect([slot?.textContent, answer.mock.calls]).toEqual(['', []]);
  });
});
