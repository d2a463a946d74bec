import type { Story, StoryFile } from 'ui-kit/story';
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
    async (hands) => {
      await fillRegistration(hands);
      await submit(hands);
      await hands.find(NOTICE);
    },
    { api },
  );

const codeStep = (channel: Parameters<typeof requiringCode>[0]): Story =>
  register(
    async (hands) => {
      await fillRegistration(hands);
      await submit(hands);
      await hands.find('input[name=code]');
    },
    { api: requiringCode(channel) },
  );

export default {
  title: 'Quick registration',
  stories: {
    'against the mock backend': register(),
    'prefilled e-mail': register(undefined, {
      options: { regEmail: 'mira@example.com', userCode: 'FRIEND_42' },
    }),
    'prefilled phone': register(undefined, {
      options: { regPhone: { countryCode: '44', mobile: '7700900123' } },
    }),
    'read-only e-mail and code': register(undefined, {
      options: {
        regEmail: 'mira@example.com',
        readOnlyEmail: true,
        userCode: 'FRIEND_42',
        readOnlyCode: true,
      },
    }),
    'without the way to login': register(undefined, { options: { canSwitch: false } }),
    'weak password': register(({ fill }) => fill('input[name=password]', 'weak')),
    'good password': register(({ fill }) => fill('input[name=password]', 'Correct-Horse-7')),
    'nothing filled in': register(submit),
    'terms unticked': register(async (hands) => {
      await fillRegistration(hands);
      await hands.click('input[name=terms]');
      await submit(hands);
    }),
    busy: register(
      async (hands) => {
        await fillRegistration(hands);
        await submit(hands);
        await hands.find('[data-busy]');
      },
      { api: neverAnswering },
    ),
    'failed: weak password': failed(rejectingWith('weakPassword')),
    'failed: too many requests': failed(rejectingWith('tooManyRequests', 40)),
    'code by e-mail': codeStep('email'),
    'code by mobile': codeStep('mobile'),
  },
} satisfies StoryFile;
