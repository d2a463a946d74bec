/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { createTranslator } from 'shared-config/i18n/i18n';
import english from '../../../translations/en/account.json';
import { accountParts, fullOverview, testSignIn } from './account.fixture';
// R-HEADER-23, R-HEADER-24, R-HEADER-25, R-HEADER-26, R-HEADER-27

const openFold = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
const card = () => screen.getByRole('region', { name: english.balance });

describe('the balance', () => {
  it.each([
    ['en', '1234567890.12345678', '1,234,567,890.12345678 BTC'],
    ['de-DE', '1234567890.12345678', '1.234.567.890,12345678 BTC'],
    ['ar-SA', '9007199254740993.10', '9,007,199,254,740,993.10 BTC'],
  ])('shows every digit in the language %s: %s', (bcp47, amount, expected) => {
    const translator = createTranslator({
      bcp47,
      english: { account: english },
      texts: {},
      defaultVariables: {},
    });
    render(accountParts({ overview: { accounts: [], balance: { amount, currency: 'BTC' } } }, translator));
    expect(
      card()
        .querySelector('.sh-money__amount')!
        .textContent!.replaceAll(/[\u200e\u200f]/g, ''),
    ).toBe(expected);
  });

  it('is replaced by dots with a label while it is hidden, also those of the sub-accounts', async () => {
    render(accountParts({ isHidden: true }));
    await openFold(english.accounts.title);
    expect(document.body.textContent).not.toMatch(/12,480|12480/);
    expect(screen.getAllByText(english.hidden)).toHaveLength(2);
    expect(screen.getAllByText('••••••').every((dots) => dots.ariaHidden === 'true')).toBe(true);
    expect(screen.getByRole('button', { name: english.show })).toBeTruthy();
  });

  it('shows no number before the backend has answered', () => {
    render(accountParts({ overview: null, status: 'loading' }));
    expect(within(card()).getByText(english.loading)).toBeTruthy();
    expect(card().textContent).not.toMatch(/\d/);
  });

  it('says that it could not be loaded, and loads again on request', async () => {
    const load = jest.fn(async () => undefined);
    render(accountParts({ overview: null, status: 'failed', load }));
    expect(screen.getAllByRole('alert')[0]!.textContent).toContain(english.failed);
    await userEvent.click(screen.getByRole('button', { name: english.retry }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('hides on request', async () => {
    const toggleHidden = jest.fn();
    render(accountParts({ toggleHidden }));
    await userEvent.click(screen.getByRole('button', { name: english.hide }));
    expect(toggleHidden).toHaveBeenCalledTimes(1);
  });
});

test('draws nothing of what the backend leaves out', () => {
  render(accountParts({ overview: { accounts: [] } }));
  expect(card().textContent).not.toContain('VIP');
  expect(screen.queryByRole('button', { name: new RegExp(english.checklist) })).toBeNull();
  expect(screen.queryByRole('button', { name: new RegExp(english.accounts.title) })).toBeNull();
});

test('shows the VIP level with its fees and the way to the next one', () => {
  render(accountParts());
  const { textContent } = screen.getByRole('link', { name: /^VIP 2/ });
  expect(textContent).toContain('0.08% / 0.10%');
  expect(textContent).toContain('84,200.5 of 250,000 USDT traded for VIP 3');
});

test('lists what protects the account, with links to what is missing', async () => {
  render(accountParts());
  await openFold(english.checklist);
  const links = screen.getAllByRole('link').filter(({ className }) => className.includes('sh-more__item'));
  expect(links.map((link) => [link.getAttribute('href'), link.lastElementChild!.textContent])).toEqual([
    ['/en/verification', english.identityLevel[1]],
    ['/en/security/two-factor', english.on],
    ['/en/security/passkeys', english.off],
    ['/en/security/anti-phishing', english.off],
  ]);
  expect(screen.getByRole('button', { name: new RegExp(english.checklist) }).textContent).toContain('1 of 4');
});

describe('the accounts', () => {
  it('switch at a click, but not into the one in use or during another action', async () => {
    const switchTo = jest.fn(async () => undefined);
    const { unmount } = render(accountParts({ switchTo }));
    await openFold(english.accounts.title);
    await userEvent.click(screen.getByRole('button', { name: /In use/ }));
    expect(switchTo).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /mira-bots/ }));
    expect(switchTo.mock.calls).toEqual([['2']]);
    unmount();
  });

  it('say what failed', () => {
    render(accountParts({ failed: 'switch' }));
    expect(screen.getByText(english.actionFailed.switch).getAttribute('role')).toBe('alert');
  });

  it('are not offered where the app has signed the visitor in', () => {
    render(accountParts({ canChangeSession: false }));
    expect(screen.queryByRole('button', { name: new RegExp(english.accounts.title) })).toBeNull();
  });
});

describe('the sign-ins', () => {
  const signIns = [
    testSignIn('a', { isCurrent: true }),
    testSignIn('b'),
    testSignIn('c', { device: undefined, place: undefined, isActive: false }),
  ];

  it('name unknown values, mark this device, and end another', async () => {
    const endSignIn = jest.fn(async () => undefined);
    const loadSignIns = jest.fn(async () => undefined);
    render(accountParts({ signIns, endSignIn, loadSignIns }));
    await openFold(english.signIns.title);
    expect(loadSignIns).toHaveBeenCalledTimes(1);
    const rows = document.querySelectorAll('li.sh-more__item');
    expect(rows[0]!.textContent).toContain(english.signIns.thisDevice);
    expect(rows[2]!.textContent).toContain(english.signIns.unknownDevice);
    expect(rows[2]!.textContent).toContain(english.signIns.unknownPlace);
    const buttons = screen.getAllByRole('button', { name: /^Log out Firefox, macOS/ });
    expect(buttons).toHaveLength(1);
    await userEvent.click(buttons[0]!);
    expect(endSignIn.mock.calls).toEqual([['b']]);
  });

  it('all end only after a confirmation, whose focus begins at the harmless button', async () => {
    const endAllSignIns = jest.fn(async () => undefined);
    render(accountParts({ signIns, endAllSignIns }));
    await openFold(english.signIns.title);
    const ask = () => userEvent.click(screen.getByRole('button', { name: english.signIns.endAll }));
    await ask();
    expect(document.activeElement!.textContent).toBe(english.signIns.no);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement!.textContent).toBe(english.signIns.endAll);
    expect(endAllSignIns).not.toHaveBeenCalled();
    await ask();
    await ask();
    expect(endAllSignIns).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['that there are none', { signIns: [] }, english.signIns.empty],
    ['that they load', { signIns: null, signInsStatus: 'loading' as const }, english.loading],
    ['that the load has failed', { signIns: null, signInsStatus: 'failed' as const }, english.signIns.failed],
  ])('say %s', async (_, store, words) => {
    render(accountParts(store));
    await openFold(english.signIns.title);
    expect(screen.getByText(words)).toBeTruthy();
  });
});

test('has no violation of accessibility rules while everything is open', async () => {
  const { container } = render(
    accountParts({
      overview: fullOverview,
      signIns: [testSignIn('a'), testSignIn('b', { isCurrent: true })],
    }),
  );
  for (const name of [english.checklist, english.signIns.title, english.accounts.title]) await openFold(name);
  const rules = {
    'color-contrast': { enabled: false },
    'label-content-name-mismatch': { enabled: false },
    region: { enabled: false },
  };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
