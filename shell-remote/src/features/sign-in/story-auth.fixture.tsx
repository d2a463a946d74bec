import 'ui-kit/modal.css';
import './quick-auth.css';
import { useEffect, useState, type ComponentType } from 'react';
import { BusinessError } from 'shared-config/api/api';
import { RET_CODES, type FormCode } from 'shared-config/api/ret-codes';
import type {
  CodeChallenge,
  QuickLoginOptions,
  QuickRegisterOptions,
} from 'shared-config/contracts/contracts';
import type { Story, StoryActions, StoryPage } from 'ui-kit/story';
import english from '../../../translations/en/quick-auth.json';
import type { AuthApi } from './auth-api';
import type { PasskeyTools } from './passkeys/passkey-tools';
import type { QuickAuthProps } from './quick-auth-props';
import { TranslatorContext } from '../../core/texts/use-texts';

/** Deviations of a modal's story. */
interface AuthStory<Options> {
  /** Default: the mock backend of the page. */
  api?: AuthApi;
  options?: Options;
  /** Default: passkeys are unavailable. */
  passkeys?: (page: StoryPage) => PasskeyTools;
}

/** Returns a function that creates stories of a modal with given options and backend. */
export function createStories<Options extends QuickLoginOptions>(
  Modal: ComponentType<QuickAuthProps>,
  open: (page: StoryPage, options: Options) => void,
) {
  return (play?: Story['play'], { api, options, passkeys }: AuthStory<Options> = {}): Story => ({
    render: (page) => (
      <StoryModal
        page={page}
        Modal={Modal}
        api={api ?? apiOf(page)}
        passkeys={passkeys}
        open={() => open(page, options ?? ({} as Options))}
      />
    ),
    play,
  });
}

export const openLogin = (page: StoryPage, options: QuickLoginOptions) => page.session.openLogin(options);
export const openRegister = (page: StoryPage, options: QuickRegisterOptions) =>
  page.session.openRegister(options);

interface AuthStageProps {
  page: StoryPage;
  Modal: ComponentType<QuickAuthProps>;
  api: AuthApi;
  passkeys: ((page: StoryPage) => PasskeyTools) | undefined;
  open: () => void;
}

function StoryModal({ page, Modal, api, passkeys, open }: AuthStageProps) {
  const { session, locale, region, translatorOf } = page;
  const [tools] = useState(() => passkeys?.(page));
  useEffect(() => {
    open();
    // Opens only at the start of the story, not after later state changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page]);
  return (
    <TranslatorContext value={translatorOf({ 'quick-auth': english })}>
      <Modal
        session={session}
        api={api}
        passkeys={tools}
        locale={locale}
        region={region}
        loadPhoneModule={async () => (await import('./phone/phone-module')).phoneModule}
        onSignedIn={(user) => {
          page.note(`signed in as ${user.id}`);
          return session.completeSignIn(user);
        }}
      />
    </TranslatorContext>
  );
}

function apiOf({ client }: StoryPage): AuthApi {
  return {
    login: (request) => client.request('login', request),
    register: (request) => client.request('register', request),
    sendCode: (request) => client.request('code', request),
    resetPassword: (request) => client.request('passwordReset', request),
    resetAuthenticator: (request) => client.request('authenticatorReset', request),
  };
}

/** Returns a backend that gives the same answer to every call. */
export const backendAnswering = (answer: () => Promise<never>): AuthApi => ({
  login: answer,
  register: answer,
  sendCode: answer,
  resetPassword: answer,
  resetAuthenticator: answer,
});

/** Returns a backend that rejects every call with a code that the forms have a text for. */
export const rejectingWith = (name: FormCode, retryAfterSeconds?: number): AuthApi =>
  backendAnswering(() =>
    Promise.reject(
      new BusinessError(
        RET_CODES[name].code,
        name,
        retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
      ),
    ),
  );

export const neverAnswering: AuthApi = backendAnswering(() => new Promise(() => undefined));

/** Returns a backend that requires a code and rejects every code, except in a password reset. */
export function requiringCode(channel: CodeChallenge['channel'], resendAfterSeconds = 60): AuthApi {
  const challenge: CodeChallenge = {
    status: 'code-required',
    challenge: 'story',
    channel,
    sentTo: { email: 'mi***@example.com', mobile: '+44 77******23', authenticator: '' }[channel],
    resendAfterSeconds: channel === 'authenticator' ? 0 : resendAfterSeconds,
    expiresInSeconds: 300,
    codeLength: 6,
  };
  const answer = (request: object) =>
    'code' in request
      ? Promise.reject(new BusinessError(RET_CODES.wrongCode.code, 'wrong code'))
      : Promise.resolve(challenge);
  return {
    login: answer,
    register: answer,
    sendCode: () => Promise.resolve(challenge),
    resetPassword: resetAcceptingCodes(challenge),
    resetAuthenticator: answer,
  };
}

function resetAcceptingCodes(challenge: CodeChallenge): AuthApi['resetPassword'] {
  return async (request) => {
    if ('ticket' in request) return { status: 'password-changed' };
    return 'code' in request
      ? { status: 'code-accepted', ticket: 'story', expiresInSeconds: 600 }
      : challenge;
  };
}

/** Fills in a login. */
export async function fillLogin({ fill }: StoryActions): Promise<void> {
  await fill('input[name=email]', 'mira@example.com');
  await fill('input[name=password]', 'Correct-Horse-7');
}

/** Fills in a registration. */
export async function fillRegistration(actions: StoryActions): Promise<void> {
  await fillLogin(actions);
  await actions.click('input[name=terms]');
}

export const submit = ({ click }: StoryActions) => click('form button[type=submit]');

export const NOTICE = '.sh-quick-auth__notice';
