import { act, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import type {
  CodeChallenge,
  QuickLoginOptions,
  QuickRegisterOptions,
  Session,
} from 'shared-config/contracts/contracts';
import { createTranslator } from 'shared-config/i18n/i18n';
import type { RegionCode } from 'shared-config/site/regions';
import english from '../../../translations/en/quick-auth.json';
import type { AuthApi } from './auth-api';
import type { PasskeyTools } from './passkeys/passkey-tools';
import { phoneModule } from './phone/phone-module';
import { QuickLogin } from './login/quick-login';
import type { QuickAuthProps } from './quick-auth-props';
import { QuickRegister } from './registration/quick-register';
import { localeOf } from '../../core/page/page.fixture';
import { TranslatorContext } from '../../core/texts/use-texts';
import { userWith } from '../session/session-store.fixture';

// Queries by text find visible texts; `modal.announced` finds the texts that screen readers announce.
configure({ defaultIgnore: 'script, style, [role=status] > p' });

/** A signed-in user. */
export const mira = userWith({ country_code: 'TR' });

/** The challenge of a code that the server has sent by e-mail. */
export const emailChallenge: CodeChallenge = {
  status: 'code-required',
  challenge: 'challenge-1',
  channel: 'email',
  sentTo: 'mi***@example.com',
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
  codeLength: 6,
};

/** The challenge of a code of the account's authenticator app. */
export const authenticatorChallenge = {
  ...emailChallenge,
  channel: 'authenticator',
  sentTo: '',
  resendAfterSeconds: 0,
} as const;

interface RenderOptions {
  locale?: string;
  region?: RegionCode;
  bcp47?: string;
  passkeys?: PasskeyTools;
  loadPhonePart?: QuickAuthProps['loadPhoneModule'];
  qr?: QuickAuthProps['qr'];
}

/**
 * Renders both modals with a session and a fake backend.
 *
 * @example const { api, session, user } = renderQuickAuth(); api.login.mockRejectedValueOnce(new BusinessError(20001, ''));
 */
export function renderQuickAuth(options: RenderOptions = {}) {
  const { locale = 'en', region = 'GLOBAL', bcp47 = 'en', passkeys, qr } = options;
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
  const props: QuickAuthProps = {
    session,
    api,
    locale: localeOf(locale),
    region,
    loadPhoneModule: options.loadPhonePart ?? (() => Promise.resolve(phoneModule)),
    onSignedIn,
    passkeys,
    qr,
  };
  const i18n = createTranslator({
    bcp47,
    english: { 'quick-auth': english },
    texts: {},
    defaultVariables: { brand: 'Brand' },
  });
  const tree = () => (
    <TranslatorContext value={i18n}>
      <QuickLogin {...props} />
      <QuickRegister {...props} />
    </TranslatorContext>
  );
  const { rerender, container } = render(tree());
  const user = createTestUser();
  return { session, api, onSignedIn, user, container, rerender: () => rerender(tree()) };
}

/** Renders both modals and opens the login modal. */
export function openLogin(...options: Parameters<typeof renderQuickAuth>) {
  const view = renderQuickAuth(...options);
  act(() => view.session.openLogin());
  return view;
}

/** Fills in and submits the login form. */
export async function logIn({ user }: ReturnType<typeof renderQuickAuth>, email = 'mira@example.com') {
  await user.fill(modal.field('Email'), email);
  await user.fill(modal.field('Password'), 'Secret1234');
  await user.click(modal.button('Log in'));
}

/** Finds elements of the open modal by their visible texts. */
export const modal = {
  dialog: () => screen.getByRole('dialog'),
  field: (label: string | RegExp) =>
    within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label, { selector: 'input' }),
  button: (name: string | RegExp) => screen.getByRole('button', { name }),
  /** Unfolds the field for the referral code and returns it. */
  async referral({ user }: Pick<ReturnType<typeof renderQuickAuth>, 'user'>) {
    await user.click(screen.getByRole('button', { name: /^Referral code/ }));
    return modal.field(/Referral code/);
  },
  alertText: () =>
    screen
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  /** Texts in the one live region. */
  announced: () => screen.getByRole('status').textContent,
};

// React renders in tasks of the event loop, which fake timers do not run.
const realSetTimeout = globalThis.setTimeout;

/** Creates a user whose actions resolve after React has rendered their effects. */
function createTestUser() {
  const user = userEvent.setup({ delay: null });
  const settle = async (action: Promise<void>) => {
    await action;
    await act(async () => {
      for (let task = 0; task < 3; task += 1) await new Promise((resolve) => realSetTimeout(resolve));
    });
  };
  return {
    clear: (element: Element) => settle(user.clear(element)),
    fill: async (element: Element, text: string) => {
      await user.clear(element);
      await settle(user.paste(text));
    },
    click: (element: Element) => settle(user.click(element)),
    keyboard: (keys: string) => settle(user.keyboard(keys)),
    paste: (text: string) => settle(user.paste(text)),
    type: (element: Element, text: string) => settle(user.type(element, text)),
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
