import { NetworkError, RequestTimeoutError } from 'shared-config/api/api';
import * as limits from 'shared-config/site/limits';
import type { Story, StoryMeta } from 'ui-kit/story';
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
    async (actions) => {
      await fillLogin(actions);
      await submit(actions);
      await actions.find(NOTICE);
    },
    { api },
  );

const codeStep = (channel: Parameters<typeof requiringCode>[0], resendAfterSeconds?: number): Story =>
  login(
    async (actions) => {
      await fillLogin(actions);
      await submit(actions);
      await actions.find('input[name=code]');
    },
    { api: requiringCode(channel, resendAfterSeconds) },
  );

export default { title: 'Quick login' } satisfies StoryMeta;

export const AgainstTheMockBackend: Story = login();
export const Filled: Story = login(fillLogin);
export const PhoneTab: Story = login(({ click }) => click('[role=tab]:last-of-type'));
export const PasswordReset: Story = login(({ click }) => click(FORGOT));

export const PasswordResetNewPassword: Story = {
  name: 'password reset: new password',
  ...login(
    async (actions) => {
      await actions.fill('input[name=email]', 'mira@example.com');
      await actions.click(FORGOT);
      await submit(actions);
      await actions.fill('input[name=code]', '123456');
      await actions.find('input[autocomplete=new-password]');
    },
    { api: requiringCode('email') },
  ),
};

export const LostAuthenticator: Story = login(
  async (actions) => {
    await fillLogin(actions);
    await submit(actions);
    await actions.find('input[name=code]');
    await actions.click('.sh-quick-auth__beside button');
  },
  { api: requiringCode('authenticator') },
);

export const WithoutTheWayToRegistration: Story = login(undefined, { options: { canSwitch: false } });
export const NothingFilledIn: Story = login(submit);

export const MalformedEMail: Story = {
  name: 'malformed e-mail',
  ...login(async (actions) => {
    await actions.fill('input[name=email]', 'mira@');
    await submit(actions);
  }),
};

export const Busy: Story = login(
  async (actions) => {
    await fillLogin(actions);
    await submit(actions);
    await actions.find('[data-busy]');
  },
  { api: neverAnswering },
);

export const FailedWrongCredentials: Story = {
  name: 'failed: wrong credentials',
  ...failed(rejectingWith('wrongCredentials')),
};

export const FailedLocked: Story = { name: 'failed: locked', ...failed(rejectingWith('locked', 72)) };

export const FailedTooManyRequests: Story = {
  name: 'failed: too many requests',
  ...failed(rejectingWith('tooManyRequests', 40)),
};

export const FailedInvalidRequest: Story = {
  name: 'failed: invalid request',
  ...failed(rejectingWith('invalidRequest')),
};

export const FailedExpiredChallenge: Story = {
  name: 'failed: expired challenge',
  ...failed(rejectingWith('expiredChallenge')),
};

export const FailedNetwork: Story = {
  name: 'failed: network',
  ...failed(backendAnswering(() => Promise.reject(new NetworkError()))),
};

export const FailedTimeOut: Story = {
  name: 'failed: time-out',
  ...failed(backendAnswering(() => Promise.reject(new RequestTimeoutError(limits.requestTimeoutMs)))),
};

export const FailedUnknownReason: Story = {
  name: 'failed: unknown reason',
  ...failed(backendAnswering(() => Promise.reject(new Error('a story')))),
};

export const CodeByEMail: Story = { name: 'code by e-mail', ...codeStep('email') };
export const CodeByMobile: Story = codeStep('mobile');
export const CodeOfTheAuthenticator: Story = codeStep('authenticator');
export const AnotherCodeMayBeSent: Story = codeStep('email', 0);

export const WrongCode: Story = login(
  async (actions) => {
    await fillLogin(actions);
    await submit(actions);
    await actions.fill('input[name=code]', '123456');
    await actions.find(NOTICE);
  },
  { api: requiringCode('email') },
);
