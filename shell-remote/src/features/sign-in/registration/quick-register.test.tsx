/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import { BusinessError } from 'shared-config/api/api';
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { QuickRegisterOptions } from 'shared-config/contracts/contracts';
import { installDialog } from 'ui-kit/testing';
import { emailChallenge, mira, modal, renderQuickAuth } from '../quick-auth.fixture';
// R-SIGN-2

const { announced, button, dialog, field, referral } = modal;
beforeAll(() => installDialog(window));
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

function openRegister(
  options: QuickRegisterOptions = {},
  ...renderOptions: Parameters<typeof renderQuickAuth>
) {
  const view = renderQuickAuth(...renderOptions);
  act(() => view.session.openRegister(options));
  return view;
}

async function fillIn({ user }: ReturnType<typeof renderQuickAuth>) {
  await user.fill(field('Email'), 'mira@example.com');
  await user.fill(field('Password'), 'Correct1horse');
  await user.click(field(/I accept/));
}

test('registers, requires the code and signs in', async () => {
  const view = openRegister();
  await fillIn(view);
  view.api.register.mockResolvedValueOnce(emailChallenge);
  await view.user.click(button('Sign up'));
  expect(view.api.register.mock.calls[0]).toEqual([
    {
      account: { kind: 'email', email: 'mira@example.com' },
      password: 'Correct1horse',
      referralCode: '',
      acceptedTerms: true,
      marketingConsent: false,
    },
  ]);
  expect(dialog()).toHaveTextContent('mira@example.com');
  view.api.register.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await view.user.keyboard('123456');
  expect(view.api.register.mock.calls[1]).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
  expect(view.onSignedIn.mock.calls).toEqual([[mira]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('sends only ticked consents, and the referral code as typed', async () => {
  const view = openRegister();
  await fillIn(view);
  expect(field(/Send me product news/)).not.toBeChecked();
  await view.user.click(field(/Send me product news/));
  await view.user.type(await referral(view), ' FRIEND_42 ');
  view.api.register.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await view.user.click(button('Sign up'));
  expect(view.api.register.mock.calls[0]![0]).toMatchObject({
    marketingConsent: true,
    referralCode: 'FRIEND_42',
  });
});

test.each([
  ['', '0 of 4'],
  ['abc', '1 of 4'],
  ['abcD', '2 of 4'],
  ['abcD1', '3 of 4'],
  ['abcDefg1', '4 of 4'],
])('marks the fulfilled rules for %p and announces %s', async (password, summary) => {
  const { user } = openRegister();
  if (password) await user.type(field('Password'), password);
  const met = within(dialog()).queryAllByText('– met').length;
  expect(`${met} of 4`).toBe(summary);
  if (password) expect(announced()).toContain(`${summary} password rules met`);
});

test('explains every problem and sends nothing', async () => {
  const { api, user } = openRegister();
  await user.type(field('Password'), 'short');
  await user.type(await referral({ user }), 'no spaces!');
  await user.click(button('Sign up'));
  expect(
    within(dialog())
      .getAllByRole('alert')
      .map((alert) => alert.textContent)
      .join(''),
  ).toBe('Please check these fields: EmailPasswordReferral codeTerms');
  expect(field('Email')).toHaveFocus();
  expect(field('Password')).toHaveAccessibleDescription(/^Choose a password that meets all the rules below/);
  expect(field(/I accept/)).toHaveAccessibleDescription('Accept the terms to sign up');
  expect(api.register).not.toHaveBeenCalled();
  await user.click(button('Terms'));
  expect(field(/I accept/)).toHaveFocus();
});

test('unfolds the field for a referral code on request, and focuses it', async () => {
  const view = openRegister();
  expect(within(dialog()).queryByLabelText(/Referral code/)).toBeNull();
  const code = await referral(view);
  expect(code).toHaveFocus();
  await view.user.type(code, 'A');
  await view.user.clear(code);
  expect(code).toBeInTheDocument();
});

test('shows the rules of a password while its field has the focus or a text that breaks one', async () => {
  const { user } = openRegister();
  const rules = () => dialog().querySelector('.sh-quick-auth__rules');
  expect(rules()).toBeNull();
  expect(field('Password')).toHaveAccessibleDescription(/8 to 64 characters/);
  await user.click(field('Password'));
  expect(rules()).not.toBeNull();
  act(() => field('Email').focus());
  // A control must not move during a click.
  expect(rules()).not.toBeNull();
  act(() => field('Email').click());
  expect(rules()).toBeNull();
  await user.type(field('Password'), 'short');
  await user.click(field('Email'));
  expect(rules()).not.toBeNull();
  await user.type(field('Password'), '-Long-Enough-9');
  await user.keyboard('{Tab}');
  expect(field('Password')).not.toHaveFocus();
  expect(rules()).toBeNull();
});

test('explains a weak password after the server has rejected it and keeps the values', async () => {
  const view = openRegister();
  await fillIn(view);
  view.api.register.mockRejectedValueOnce(new BusinessError(RET_CODES.weakPassword.code, ''));
  await view.user.click(button('Sign up'));
  expect(screen.getByText(/too easy to guess/)).toBeVisible();
  expect(field('Password')).toBeInvalid();
  expect(field('Password')).toHaveValue('Correct1horse');
  expect(field(/I accept/)).toBeChecked();
});

test('starts with the options of the opening', async () => {
  const options = {
    regEmail: 'mira@example.com',
    readOnlyEmail: true,
    userCode: 'FRIEND42',
    readOnlyCode: true,
  };
  const { user } = openRegister(options);
  await user.type(field('Email'), 'x');
  await user.type(field('Referral code'), 'x');
  expect(field('Email')).toHaveValue('mira@example.com');
  expect(field('Referral code')).toHaveValue('FRIEND42');
  expect(screen.queryByRole('tab')).toBeNull();
});

test.each([
  ['KZ', '7', 'KZ'],
  ['+90', '90', 'TR'],
  ['7', '7', 'KZ'],
])('starts with a phone number of country %s', async (countryCode, sent, iso) => {
  const view = openRegister(
    { regPhone: { countryCode, mobile: '7011112233' } },
    { region: 'KAZ', locale: 'ru-KAZ' },
  );
  expect(field('Mobile number')).toHaveValue('7011112233');
  expect(screen.getByRole('combobox')).toHaveValue(iso);
  await view.user.type(field('Password'), 'Correct1horse');
  await view.user.click(field(/I accept/));
  view.api.register.mockResolvedValueOnce(emailChallenge);
  await view.user.click(button('Sign up'));
  const account = { kind: 'mobile', countryCode: sent, mobile: '7011112233' };
  expect(view.api.register.mock.calls[0]![0]).toMatchObject({ account });
});

test.each(['<b>', 'a b', 'x'.repeat(65), 'código'])(
  'drops the malformed referral code %p of the options',
  (userCode) => {
    openRegister({ userCode, readOnlyCode: true });
    expect(button(/Referral code/)).toHaveAttribute('aria-expanded', 'false');
  },
);

test.each([
  [/Terms of Use/, '/tr-TUR/legal/terms'],
  [/Privacy Notice/, '/tr-TUR/legal/privacy'],
])('opens %s in a new tab (R-SEC-29)', (name, href) => {
  openRegister({}, { locale: 'tr-TUR', region: 'TUR' });
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('passes the typed account to the login', async () => {
  const view = openRegister({ redirect: '/earn' });
  await view.user.type(field('Email'), 'mira@example.com');
  await view.user.click(button('Log in'));
  expect(view.session.openLogin).toHaveBeenLastCalledWith({ redirect: '/earn' });
  expect(screen.getByRole('dialog', { name: 'Log in to Brand' })).toBeVisible();
  expect(field('Email')).toHaveValue('mira@example.com');
});

test('has no link to login if switching is not allowed', () => {
  openRegister({ canSwitch: false });
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
});

test('lets password managers create a new password', () => {
  openRegister();
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
});

describe('the consents of an edition (R-SIGN-7)', () => {
  const boxes = () => within(dialog()).getAllByRole<HTMLInputElement>('checkbox');

  test.each([
    ['GLOBAL', 'en', ['terms', 'marketing']],
    ['TUR', 'tr-TUR', ['terms', 'marketing']],
    ['EU', 'de-EU', ['terms', 'risk', 'marketing']],
    ['HKG', 'zh-HK', ['terms', 'risk']],
    ['ARE', 'en-ARE', ['terms', 'risk']],
  ] as const)('are unticked boxes in %s', (region, locale, names) => {
    openRegister({}, { region, locale });
    expect(boxes().map(({ name }) => name)).toEqual(names);
    expect(boxes().filter(({ checked }) => checked)).toEqual([]);
  });

  test('link documents in the page’s language that open in a new tab', () => {
    openRegister({}, { region: 'EU', locale: 'de-EU' });
    const links = within(dialog()).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/de-EU/legal/terms',
      '/de-EU/legal/custody-policy',
      '/de-EU/legal/complaints',
      '/de-EU/legal/privacy',
      '/de-EU/legal/risk',
      '/de-EU/help',
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
      expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
    }
  });

  test('include the risk as a required consent in some editions', async () => {
    const view = openRegister({}, { region: 'HKG', locale: 'en-HK' });
    await fillIn(view);
    await view.user.click(button('Sign up'));
    expect(field(/I understand that crypto-assets/)).toHaveAccessibleDescription(
      'Confirm that you understand the risk',
    );
    expect(field(/I understand that crypto-assets/)).toHaveFocus();
    expect(view.api.register).not.toHaveBeenCalled();
    view.api.register.mockResolvedValueOnce(emailChallenge);
    await view.user.click(field(/I understand that crypto-assets/));
    await view.user.click(button('Sign up'));
    expect(view.api.register.mock.calls[0]![0]).toMatchObject({
      acceptedTerms: true,
      marketingConsent: false,
    });
  });

  test('shows the strength of the password, weak if it contains the account’s name', async () => {
    const { user } = openRegister();
    await user.type(field('Email'), 'mira@example.com');
    await user.fill(field('Password'), 'Correct-Horse-7');
    expect(screen.getByText('Good password')).toBeVisible();
    expect(announced()).toContain('Good password');
    await user.fill(field('Password'), 'Mira-Horse-7');
    expect(screen.getByText('Easy to guess')).toBeVisible();
  });
});
