import type { Story, StoryMeta } from 'ui-kit/story';
import type { AuthApi } from '../auth-api';
import { QuickRegister } from './quick-register';
import {
  requiringCode,
  fillRegistration,
  NOTICE,
  openRegister,
  rejectingWith,
  neverAnswering,
  createStories,
  submit,
} from '../story-auth.fixture';

const register = createStories(QuickRegister, openRegister);

const failed = (api: AuthApi): Story =>
  register(
    async (actions) => {
      await fillRegistration(actions);
      await submit(actions);
      await actions.find(NOTICE);
    },
    { api },
  );

const codeStep = (channel: Parameters<typeof requiringCode>[0]): Story =>
  register(
    async (actions) => {
      await fillRegistration(actions);
      await submit(actions);
      await actions.find('input[name=code]');
    },
    { api: requiringCode(channel) },
  );

export default { title: 'Quick registration' } satisfies StoryMeta;

export const AgainstTheMockBackend: Story = register();

export const PrefilledEMail: Story = {
  name: 'prefilled e-mail',
  ...register(undefined, {
    options: { regEmail: 'mira@example.com', userCode: 'FRIEND_42' },
  }),
};

export const PrefilledPhone: Story = register(undefined, {
  options: { regPhone: { countryCode: '44', mobile: '7700900123' } },
});

export const ReadOnlyEMailAndCode: Story = {
  name: 'read-only e-mail and code',
  ...register(undefined, {
    options: {
      regEmail: 'mira@example.com',
      readOnlyEmail: true,
      userCode: 'FRIEND_42',
      readOnlyCode: true,
    },
  }),
};

export const WithoutTheWayToLogin: Story = register(undefined, { options: { canSwitch: false } });
export const WeakPassword: Story = register(({ fill }) => fill('input[name=password]', 'weak'));
export const GoodPassword: Story = register(({ fill }) => fill('input[name=password]', 'Correct-Horse-7'));
export const NothingFilledIn: Story = register(submit);

export const TermsUnticked: Story = register(async (actions) => {
  await fillRegistration(actions);
  await actions.click('input[name=terms]');
  await submit(actions);
});

export const Busy: Story = register(
  async (actions) => {
    await fillRegistration(actions);
    await submit(actions);
    await actions.find('[data-busy]');
  },
  { api: neverAnswering },
);

export const FailedWeakPassword: Story = {
  name: 'failed: weak password',
  ...failed(rejectingWith('weakPassword')),
};

export const FailedTooManyRequests: Story = {
  name: 'failed: too many requests',
  ...failed(rejectingWith('tooManyRequests', 40)),
};

export const CodeByEMail: Story = { name: 'code by e-mail', ...codeStep('email') };
export const CodeByMobile: Story = codeStep('mobile');
