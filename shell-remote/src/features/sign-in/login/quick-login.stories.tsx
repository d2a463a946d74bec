import { NetworkError, RequestTimeoutError } from 'shared-config/api';
import { limits } from 'shared-config/limits';
import type { Story, StoryFile } from 'ui-kit/story';
import type { AuthApi } from '../auth-api';
import { QuickLogin } from './quick-login';
import {
  askingForCode,
  backendThat,
  fillLogin,
  NOTICE,
  openLogin,
  refusing,
  silent,
  storiesOf,
  submit,
} from '../story-auth.fixture';

const login = storiesOf(QuickLogin, openLogin);

const FORGOT = '.sh-quick-auth__beside button';

const failed = (api: AuthApi): Story =>
  login(
    async (hands) => {
      await fillLogin(hands);
      await submit(hands);
      await hands.find(NOTICE);
    },
    { api },
  );

const codeStep = (channel: Parameters<typeof askingForCode>[0], resendAfterSeconds?: number): Story =>
  login(
    async (hands) => {
      await fillLogin(hands);
      await submit(hands);
      await hands.find('input[name=code]');
    },
    { api: askingForCode(channel, resendAfterSeconds) },
  );

export default {
  title: 'Quick login',
  stories: {
    'against the mock backend': login(),
    filled: login(fillLogin),
    'phone tab': login(({ click }) => click('[role=tab]:last-of-type')),
    'password reset': login(({ click }) => click(FORGOT)),
    'password reset: new password': login(
      async (hands) => {
        await hands.fill('input[name=email]', 'mira@example.com');
        await hands.click(FORGOT);
        await submit(hands);
        await hands.fill('input[name=code]', '123456');
        await hands.find('input[autocomplete=new-password]');
      },
      { api: askingForCode('email') },
    ),
    'lost authenticator': login(
      async (hands) => {
        await fillLogin(hands);
        await submit(hands);
        await hands.find('input[name=code]');
        await hands.click('.sh-quick-auth__beside button');
      },
      { api: askingForCode('authenticator') },
    ),
    'without the way to registration': login(undefined, { options: { canSwitch: false } }),
    'nothing filled in': login(submit),
    'malformed e-mail': login(async (hands) => {
      await hands.fill('input[name=email]', 'mira@');
      await submit(hands);
    }),
    busy: login(
      async (hands) => {
        await fillLogin(hands);
        await submit(hands);
        await hands.find('[data-busy]');
      },
      { api: silent },
    ),
    'failed: wrong credentials': failed(refusing('wrongCredentials')),
    'failed: locked': failed(refusing('locked', 72)),
    'failed: too many requests': failed(refusing('tooManyRequests', 40)),
    'failed: invalid request': failed(refusing('invalidRequest')),
    'failed: expired challenge': failed(refusing('expiredChallenge')),
    'failed: network': failed(backendThat(() => Promise.reject(new NetworkError()))),
    'failed: time-out': failed(
      backendThat(() => Promise.reject(new RequestTimeoutError(limits.requestTimeoutMs))),
    ),
    'failed: unknown reason': failed(backendThat(() => Promise.reject(new Error('a story')))),
    'code by e-mail': codeStep('email'),
    'code by mobile': codeStep('mobile'),
    'code of the authenticator': codeStep('authenticator'),
    'another code may be sent': codeStep('email', 0),
    'wrong code': login(
      async (hands) => {
        await fillLogin(hands);
        await submit(hands);
        await hands.fill('input[name=code]', '123456');
        await hands.find(NOTICE);
      },
      { api: askingForCode('email') },
    ),
  },
} satisfies StoryFile;
