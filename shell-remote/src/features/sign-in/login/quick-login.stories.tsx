import { NetworkError, RequestTimeoutError } from 'shared-config/api';
import { limits } from 'shared-config/limits';
import type { Story, StoryFile } from 'ui-kit/story';
import type { AuthApi } from '../auth-api';
import { QuickLogin } from './quick-login';
import {
  requiringCode,
  backendAnswering,
  fillLogin,
  NOTICE,
  openLogin,
  rejectingWith,
  neverAnswering,
  createStories,
  submit,
} from '../story-auth.fixture';

const login = createStories(QuickLogin, openLogin);

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

const codeStep = (channel: Parameters<typeof requiringCode>[0], resendAfterSeconds?: number): Story =>
  login(
    async (hands) => {
      await fillLogin(hands);
      await submit(hands);
      await hands.find('input[name=code]');
    },
    { api: requiringCode(channel, resendAfterSeconds) },
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
      { api: requiringCode('email') },
    ),
    'lost authenticator': login(
      async (hands) => {
        await fillLogin(hands);
        await submit(hands);
        await hands.find('input[name=code]');
        await hands.click('.sh-quick-auth__beside button');
      },
      { api: requiringCode('authenticator') },
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
      { api: neverAnswering },
    ),
    'failed: wrong credentials': failed(rejectingWith('wrongCredentials')),
    'failed: locked': failed(rejectingWith('locked', 72)),
    'failed: too many requests': failed(rejectingWith('tooManyRequests', 40)),
    'failed: invalid request': failed(rejectingWith('invalidRequest')),
    'failed: expired challenge': failed(rejectingWith('expiredChallenge')),
    'failed: network': failed(backendAnswering(() => Promise.reject(new NetworkError()))),
    'failed: time-out': failed(
      backendAnswering(() => Promise.reject(new RequestTimeoutError(limits.requestTimeoutMs))),
    ),
    'failed: unknown reason': failed(backendAnswering(() => Promise.reject(new Error('a story')))),
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
      { api: requiringCode('email') },
    ),
  },
} satisfies StoryFile;
