import type { Story, StoryFile } from 'ui-kit/story';
import type { AuthApi } from '../auth-api';
import { QuickRegister } from './quick-register';
import {
  askingForCode,
  fillRegistration,
  NOTICE,
  openRegister,
  refusing,
  silent,
  storiesOf,
  submit,
} from '../story-auth.fixture';

const register = storiesOf(QuickRegister, openRegister);

const failed = (api: AuthApi): Story =>
  register(
    async (hands) => {
      await fillRegistration(hands);
      await submit(hands);
      await hands.find(NOTICE);
    },
    { api },
  );

const codeStep = (channel: Parameters<typeof askingForCode>[0]): Story =>
  register(
    async (hands) => {
      await fillRegistration(hands);
      await submit(hands);
      await hands.find('input[name=code]');
    },
    { api: askingForCode(channel) },
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
      { api: silent },
    ),
    'failed: weak password': failed(refusing('weakPassword')),
    'failed: too many requests': failed(refusing('tooManyRequests', 40)),
    'code by e-mail': codeStep('email'),
    'code by mobile': codeStep('mobile'),
  },
} satisfies StoryFile;
