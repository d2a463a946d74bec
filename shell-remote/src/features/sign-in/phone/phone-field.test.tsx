/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { BusinessError } from 'shared-config/api/api';
import { RET_CODES } from 'shared-config/api/ret-codes';
import { installDialog } from 'ui-kit/testing';
import { phoneModule, type PhoneModule } from './phone-module';
import { modal, openLogin } from '../quick-auth.fixture';

const { button, dialog, field } = modal;
beforeAll(() => installDialog(window));
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

async function openPhone(...options: Parameters<typeof openLogin>) {
  const view = openLogin(...options);
  await view.user.click(screen.getByRole('tab', { name: 'Mobile' }));
  return view;
}

const turkish = { locale: 'tr-TUR', region: 'TUR', bcp47: 'tr-TR' } as const;
const search = () => screen.getByRole('combobox', { name: 'Search by country or code' });
const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the phone number', () => {
  test('is formatted on blur, never while the visitor types', async () => {
    const { user } = await openPhone(turkish);
    const mobile = field('Mobile number');
    await user.type(mobile, '05321112233');
    expect(mobile).toHaveValue('05321112233');
    mobile.setSelectionRange(4, 4);
    await user.keyboard('9{Backspace}');
    expect(mobile.selectionStart).toBe(4);
    await user.click(field('Password'));
    expect(mobile).toHaveValue('532 111 22 33');
    expect(button(/Country code/)).toHaveTextContent('TR +90');
  });

  test.each([
    ['+49 1512 3456789', 'DE +49', '1512 3456789'],
    ['0049 (1512) 345-6789', 'DE +49', '1512 3456789'],
    ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', 'AE +971', '50 123 4567'],
  ])('switches the country when pasted as %p', async (text, label, grouped) => {
    const { user } = await openPhone(turkish);
    await user.click(field('Mobile number'));
    await user.paste(text);
    expect(button(/Country code/)).toHaveTextContent(label);
    expect(field('Mobile number')).toHaveValue(text);
    await user.click(field('Password'));
    expect(field('Mobile number')).toHaveValue(grouped);
  });

  test.each([
    ['1234', 'This number is too short. A number in the chosen country looks like 501 234 56 78'],
    ['532111223344556', 'This number is too long. A number in the chosen country looks like 501 234 56 78'],
    ['mira@example.com', 'Use digits only, like 501 234 56 78'],
    ['', 'Enter your mobile number'],
  ])('is rejected as %p with an example of the country', async (typed, words) => {
    const { api, user } = await openPhone(turkish);
    await user.fill(field('Mobile number'), typed);
    await user.click(button('Log in'));
    expect(field('Mobile number')).toHaveAccessibleDescription(words);
    expect(api.login).not.toHaveBeenCalled();
  });

  test('leaves the summary of problems with the e-mail address of the other tab', async () => {
    const { user } = openLogin(turkish);
    await user.click(button('Log in'));
    const alerts = () =>
      within(dialog())
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join('');
    expect(alerts()).toMatch(/Please check these fields:.*Email.*Password/);
    await user.click(screen.getByRole('tab', { name: 'Mobile' }));
    expect(alerts()).toMatch(/Please check this field:.*Password/);
    expect(alerts()).not.toContain('Email');
  });

  test('keeps the notice of a locked account when it is formatted', async () => {
    const { api, user } = await openPhone(turkish);
    api.login.mockRejectedValueOnce(new BusinessError(RET_CODES.locked.code, '', { retryAfterSeconds: 60 }));
    await user.type(field('Password'), 'Secret1234');
    await user.type(field('Mobile number'), '05321112233{Enter}');
    expect(screen.getByRole('timer')).toBeVisible();
    await user.click(field('Password'));
    expect(field('Mobile number')).toHaveValue('532 111 22 33');
    expect(screen.getByRole('timer')).toBeVisible();
  });
});

describe('the chunk with the phone library', () => {
  test('loads only when the visitor opens the phone tab', async () => {
    const loadPhonePart = jest.fn(() => Promise.resolve(phoneModule));
    const { user } = openLogin({ loadPhonePart });
    expect(loadPhonePart).not.toHaveBeenCalled();
    await user.click(screen.getByRole('tab', { name: 'Mobile' }));
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.click(screen.getByRole('tab', { name: 'Mobile' }));
    expect(loadPhonePart).toHaveBeenCalledTimes(1);
  });

  test('may load late: typed values stay, and an early submit waits and sends once', async () => {
    let arrive!: (part: PhoneModule) => void;
    const loadPhonePart = () => new Promise<PhoneModule>((resolve) => (arrive = resolve));
    const { api, user } = await openPhone({ locale: 'ru-KAZ', region: 'KAZ', loadPhonePart });
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('KZ');
    await user.type(field('Password'), 'Secret1234');
    await user.type(field('Mobile number'), '8 701 111 22 33{Enter}{Enter}');
    expect(api.login).not.toHaveBeenCalled();
    expect(button('Log in')).toHaveAttribute('aria-disabled', 'true');
    await act(async () => arrive(phoneModule));
    expect(field('Mobile number')).toHaveValue('8 701 111 22 33');
    const account = { kind: 'mobile', countryCode: '7', mobile: '7011112233' };
    expect(api.login.mock.calls).toEqual([[{ account, password: 'Secret1234' }]]);
  });

  test('may load late: a waiting submit does not sign in the account of the other tab', async () => {
    const { api, user } = openLogin({ loadPhonePart: () => new Promise(() => undefined) });
    await user.fill(field('Email'), 'mira@example.com');
    await user.click(screen.getByRole('tab', { name: 'Mobile' }));
    await user.type(field('Password'), 'Secret1234');
    await user.type(field('Mobile number'), '501 234 56 78{Enter}');
    expect(button('Log in')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    expect(api.login).not.toHaveBeenCalled();
    expect(button('Log in')).not.toHaveAttribute('aria-disabled', 'true');
  });

  test.each<[string, () => Promise<PhoneModule>]>([
    ['fails', () => Promise.reject(new Error('gone'))],
    ['hangs', () => new Promise(() => undefined)],
  ])('%s: the simple parser and the browser’s select take over', async (_what, loadPhonePart) => {
    const { api, user } = await openPhone({ ...turkish, loadPhonePart });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await user.type(field('Password'), 'Secret1234');
    await user.type(field('Mobile number'), '12{Enter}');
    expect(field('Mobile number')).toHaveAccessibleDescription(
      'Enter your mobile number with its country code, like +44 7400 123456',
    );
    fireEvent.change(screen.getByRole('combobox', { name: 'Country code' }), { target: { value: 'DE' } });
    await user.clear(field('Mobile number'));
    await user.type(field('Mobile number'), '01512 3456789{Enter}');
    const account = { kind: 'mobile', countryCode: '49', mobile: '15123456789' };
    expect(api.login.mock.calls).toEqual([[{ account, password: 'Secret1234' }]]);
  });

  test('does not replace the browser’s select while the visitor uses it', async () => {
    let arrive!: (part: PhoneModule) => void;
    await openPhone({ loadPhonePart: () => new Promise((resolve) => (arrive = resolve)) });
    const select = screen.getByRole('combobox', { name: 'Country code' });
    act(() => select.focus());
    await act(async () => arrive(phoneModule));
    expect(select).toBeInTheDocument();
    act(() => select.blur());
    expect(button(/Country code/)).toBeInTheDocument();
  });
});

describe('the list of countries', () => {
  test('opens at the chosen country, finds names and codes, and Enter chooses the first', async () => {
    const { user } = await openPhone(turkish);
    await user.click(button(/Country code: Türkiye/));
    expect(search()).toHaveFocus();
    expect(screen.getByRole('option', { name: /Türkiye/, selected: true })).toBeInTheDocument();
    expect(optionNames()).toHaveLength(245);
    await user.keyboard('alm');
    expect(optionNames()[0]).toBe('Almanya+49');
    expect(search()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]!.id);
    await user.keyboard('{Enter}');
    expect(button(/Country code: Almanya/)).toHaveFocus();
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('arrow keys move through it, and a letter on the button starts a search', async () => {
    const { user } = await openPhone();
    act(() => button(/Country code/).focus());
    await user.keyboard('f');
    expect(search()).toHaveValue('f');
    await user.keyboard('ra{ArrowDown}{ArrowUp}{Enter}');
    expect(button(/Country code: France/)).toHaveFocus();
  });

  test('closes without a choice on Escape, Tab and a click outside, and the modal stays open', async () => {
    const { user } = await openPhone(turkish);
    for (const leave of [
      () => user.keyboard('{Escape}'),
      () => user.keyboard('{Tab}'),
      async () => void fireEvent.pointerDown(dialog()),
    ]) {
      await user.click(button(/Country code/));
      await user.keyboard('ger');
      await leave();
      expect(screen.queryByRole('option')).toBeNull();
      expect(button(/Country code: Türkiye/)).toBeInTheDocument();
      expect(within(dialog()).getByLabelText('Mobile number')).toBeInTheDocument();
    }
  });

  test.each(['Escape', 'Tab', 'ArrowDown'])('leaves %s to an input method that composes', async (key) => {
    const { user } = await openPhone();
    await user.click(button(/Country code/));
    expect(fireEvent.keyDown(search(), { key, isComposing: true })).toBe(true);
    expect(search()).toHaveFocus();
  });

  test('chooses the match of the typed text even if Enter follows immediately', async () => {
    const { user } = await openPhone();
    await user.click(button(/Country code/));
    const field = search() as HTMLInputElement;
    // As in a browser: the keys are separate events with only microtasks between them.
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'kingdom');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    expect(button(/Country code: United Kingdom/)).toBeInTheDocument();
  });

  test('says that nothing matches; Enter then neither chooses nor submits', async () => {
    const { api, user } = await openPhone();
    await user.click(button(/Country code/));
    await user.keyboard('atlantis{Enter}');
    expect(screen.getByText('No country matches your search.')).toBeVisible();
    expect(api.login).not.toHaveBeenCalled();
    expect(field('Mobile number')).toBeValid();
  });

  test('has no accessibility violations', async () => {
    jest.useRealTimers();
    const { user } = await openPhone();
    await user.click(button(/Country code/));
    await user.keyboard('united');
    const { violations } = await axe.run(dialog(), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
