/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/?a=%20b#top"}
 */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installDialog } from 'ui-kit/dialog-in-jsdom';
import { LanguageChange } from '../../core/language/language-change';
import { EditionNoticeOverlay, type EditionNoticePorts } from '../edition-notice/edition-notice-overlay';
import { LanguagePickerOverlay, type LanguagePickerPorts } from './language-picker-overlay';
import { pageContextOf } from '../../core/page/page-context';
import { createPageMemory } from '../../core/page/page-memory';
import { hearShellErrors, localeOf, serveShell, setBuild } from '../../core/page/page.fixture';

let errors: ReturnType<typeof hearShellErrors>;
let takeOut: () => void;
let asked: string[];
beforeAll(() => {
  setBuild();
  takeOut = installDialog(window);
});
afterAll(() => takeOut());
beforeEach(() => {
  errors = hearShellErrors();
  localStorage.clear();
  history.replaceState(null, '', '/en/verification/?a=%20b#top');
  asked = [];
  serveShell(
    (url) => {
      asked.push(String(url).split('translations/')[1]!);
      const texts = String(url).includes('footer')
        ? { edition: '{{brand}} {{region}}', regions: { TUR: 'Türkiye' } }
        : { stay: 'Burada kal', editionLink: '{{edition}} sitesine git' };
      return Promise.resolve(new Response(JSON.stringify(texts)));
    },
    { servesBoot: true },
  );
});
afterEach(() => errors.stop());

function setShell(host = 'localhost:3000', options = {}) {
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
  async function open(shell = setShell()) {
    const onClose = jest.fn();
    render(<LanguagePickerOverlay isOpen onClose={onClose} getShell={() => shell} />);
    await act(async () => undefined);
    return { onClose, user: userEvent.setup() };
  }

  test('links to the present page in the other languages', async () => {
    await open();
    expect(asked).toEqual(['shell/en/language-picker.json']);
    expect(hrefOf(/^Polski/)).toBe('/pl-PL/verification/?a=%20b#top');
  });

  test('follows an address that changes without a new page', async () => {
    await open();
    act(() => {
      history.pushState(null, '', '/en/verification/sample/?later#x');
      window.dispatchEvent(new Event('popstate'));
    });
    expect(hrefOf(/^Polski/)).toBe('/pl-PL/verification/sample/?later#x');
  });

  test('links to the other editions, named as in the footer', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Region' }));
    expect(hrefOf(/^United Arab Emirates/)).toBe('http://ae.localhost:3000/en-ARE/verification/?a=%20b#top');
  });

  test('on a host of others leads to our site', async () => {
    const { user } = await open(setShell('status.example', { region: 'GLOBAL', environment: 'testnet' }));
    expect(hrefOf(/^Polski/)).toMatch(/^https:\/\/testnet\.[^/]+\/pl-PL\/$/);
    await user.click(screen.getByRole('tab', { name: 'Region' }));
    expect(hrefOf(/^Turkey/)).toMatch(/^https:\/\/testnet\.[^/]+\/en-TR\/$/);
  });

  test('keeps what is chosen', async () => {
    const shell = setShell();
    const { onClose, user } = await open(shell);
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('click', stay);
    await user.click(screen.getByRole('link', { name: /^Polski/ }));
    window.removeEventListener('click', stay);
    expect(shell.memory.language.read()).toBe('pl-PL');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the notice', () => {
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

  test('comes into a polite live region, in the suggested language, and says when it is shown', async () => {
    const { answer, slot } = await open(setShell());
    expect(asked.sort()).toEqual(['shell/tr-TR/edition-notice.json', 'shell/tr-TR/footer.json']);
    expect(slot?.querySelector('section')?.lang).toBe('tr-TR');
    expect(hrefOf('Halden Türkiye sitesine git')).toBe(
      'http://tr.localhost:3000/tr-TUR/verification/?a=%20b#top',
    );
    expect(answer.mock.calls).toEqual([['shown']]);
  });

  test('"Stay here" is kept and closes it', async () => {
    const { answer, onClose, user } = await open(setShell());
    await user.click(screen.getByRole('button', { name: 'Burada kal' }));
    expect([answer.mock.calls, onClose.mock.calls.length]).toEqual([[['shown'], ['dismissed']], 1]);
  });

  test('goes for good when the visitor has changed to any language', async () => {
    const shell = setShell();
    const { onClose, rerender, slot } = await open(shell);
    Object.assign(shell.context, { locale: localeOf('pl-PL') });
    // The real one is observable; here a new way to close it draws it anew.
    rerender(<EditionNoticeOverlay isOpen onClose={() => onClose()} getShell={() => shell} />);
    expect(slot?.textContent).toBe('');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('says nothing on a page that speaks the language by then', async () => {
    const shell = setShell('tr.localhost:3000');
    Object.assign(shell.context, { locale: localeOf('tr-TUR') });
    const { slot, answer } = await open(shell);
    expect([slot?.textContent, answer.mock.calls]).toEqual(['', []]);
  });
});
