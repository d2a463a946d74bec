import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { I18nextProvider } from 'react-i18next';
import type {
  CodeChallenge,
  QuickLoginOptions,
  QuickRegisterOptions,
  Session,
  UserInfo,
} from 'shared-config/contracts';
import { createTranslator } from 'shared-config/i18n';
import type { RegionCode } from 'shared-config/regions';
import english from '../../../translations/en/quick-auth.json';
import type { AuthApi } from './auth-api';
import type { PasskeyTools } from './passkeys/passkey-api';
import { phonePart } from './phone/phone-part';
import { QuickLogin } from './login/quick-login';
import type { QuickAuthProps } from './quick-auth-props';
import { QuickRegister } from './registration/quick-register';

/** For tests: somebody who has signed in. */
export const mira: UserInfo = {
  id: 10001,
  username: 'mira',
  vague_email: 'mi***@example.com',
  vague_mobile: '',
  mobile_verified: false,
  email_verified: true,
  has_google2fa: false,
  country_code: 'TR',
  lang: 'en',
  parent_member_id: 0,
  status: 'normal',
  loyalty_vip_info: { is_vip: false },
};

/** For tests: the server asks for a code that it has sent by e-mail. */
export const emailChallenge: CodeChallenge = {
  status: 'code-required',
  challenge: 'challenge-1',
  channel: 'email',
  sentTo: 'mi***@example.com',
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
  codeLength: 6,
};

interface StageOptions {
  locale?: string;
  region?: RegionCode;
  bcp47?: string;
  passkeys?: PasskeyTools;
  loadPhonePart?: QuickAuthProps['loadPhonePart'];
  qr?: QuickAuthProps['qr'];
}

/**
 * For tests: both modals on a page with a session and a backend that does what a test says.
 *
 * @example const { api, session, user } = setStage(); api.login.mockRejectedValueOnce(new BusinessError(20001, ''));
 */
export function setStage(options: StageOptions = {}) {
  const { locale = 'en', region = 'GLOBAL', bcp47 = 'en', passkeys, qr } = options;
  const { loadPhonePart = () => Promise.resolve(phonePart) } = options;
  const session = createSession();
  const api = {
    login: jest.fn<ReturnType<AuthApi['login']>, Parameters<AuthApi['login']>>(),
    register: jest.fn<ReturnType<AuthApi['register']>, Parameters<AuthApi['register']>>(),
    sendCode: jest.fn<ReturnType<AuthApi['sendCode']>, Parameters<AuthApi['sendCode']>>(),
    resetPassword: jest.fn<ReturnType<AuthApi['resetPassword']>, Parameters<AuthApi['resetPassword']>>(),
    resetAuthenticator: jest.fn<
      ReturnType<AuthApi['resetAuthenticator']>,
      Parameters<AuthApi['resetAuthenticator']>
    >(),
  };
  const onSignedIn = jest.fn(() => session.closeQuickAuth());
  const props = { session, api, locale, region, loadPhonePart, onSignedIn, passkeys, qr };
  const i18n = createTranslator({
    bcp47,
    english: { 'quick-auth': english },
    texts: {},
    defaultVariables: { brand: 'Brand' },
  });
  const tree = () => (
    <I18nextProvider i18n={i18n}>
      <QuickLogin {...props} />
      <QuickRegister {...props} />
    </I18nextProvider>
  );
  const { rerender, container } = render(tree());
  const user = createVisitor();
  return { session, api, onSignedIn, user, container, rerender: () => rerender(tree()) };
}

/** For tests: a stage with the login modal open. */
export function openLogin(...options: Parameters<typeof setStage>) {
  const stage = setStage(...options);
  act(() => stage.session.openLogin());
  return stage;
}

/** For tests: fills in the login form and sends it. */
export async function logIn({ user }: ReturnType<typeof setStage>, email = 'mira@example.com') {
  await user.fill(onStage.field('Email'), email);
  await user.fill(onStage.field('Password'), 'Secret1234');
  await user.click(onStage.button('Log in'));
}

/** For tests: what is on the stage, by the words that a visitor reads. */
export const onStage = {
  dialog: () => screen.getByRole('dialog'),
  field: (label: string | RegExp) =>
    within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label, { selector: 'input' }),
  button: (name: string | RegExp) => screen.getByRole('button', { name }),
  alertText: () =>
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
};

// React draws in turns of the event loop, which pass by themselves only in real time.
const realSetTimeout = globalThis.setTimeout;

/** Somebody who waits for what their doing leads to. */
function createVisitor() {
  const user = userEvent.setup({ delay: null });
  const settled = async (doing: Promise<void>) => {
    await doing;
    await act(async () => {
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => realSetTimeout(resolve));
    });
  };
  return {
    clear: (element: Element) => settled(user.clear(element)),
    fill: async (element: Element, text: string) => {
      await user.clear(element);
      await settled(user.paste(text));
    },
    click: (element: Element) => settled(user.click(element)),
    keyboard: (keys: string) => settled(user.keyboard(keys)),
    paste: (text: string) => settled(user.paste(text)),
    type: (element: Element, text: string) => settled(user.type(element, text)),
  };
}

type FakeSession = Session & Record<'openLogin' | 'openRegister' | 'closeQuickAuth', jest.Mock>;

function createSession(): FakeSession {
  const state = observable({
    quickAuth: 'hidden' as Session['quickAuth'],
    quickLoginOptions: {} as QuickLoginOptions,
    quickRegisterOptions: {} as QuickRegisterOptions,
  });
  const change = (changed: Partial<typeof state>) => runInAction(() => Object.assign(state, changed));
  return {
    get quickAuth() {
      return state.quickAuth;
    },
    get quickLoginOptions() {
      return state.quickLoginOptions;
    },
    get quickRegisterOptions() {
      return state.quickRegisterOptions;
    },
    openLogin: jest.fn((quickLoginOptions = {}) => change({ quickLoginOptions, quickAuth: 'login' })),
    openRegister: jest.fn((quickRegisterOptions = {}) =>
      change({ quickRegisterOptions, quickAuth: 'register' }),
    ),
    closeQuickAuth: jest.fn(() => change({ quickAuth: 'hidden' })),
  } as Pick<Session, 'quickAuth' | 'quickLoginOptions' | 'quickRegisterOptions'> as FakeSession;
}
