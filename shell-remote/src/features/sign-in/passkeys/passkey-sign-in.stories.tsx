import type { Story, StoryMeta } from 'ui-kit/story';
import { QuickLogin } from '../login/quick-login';
import { requiringCode, fillLogin, openLogin, createStories, submit } from '../story-auth.fixture';
import {
  never,
  passkeyTools,
  optionsFor,
  type PasskeyStoryOptions,
  type ShownProblem,
} from './story-passkeys.fixture';

const login = createStories(QuickLogin, openLogin);

const withPasskeys = (
  options: PasskeyStoryOptions,
  play?: Story['play'],
  api?: ReturnType<typeof requiringCode>,
) => login(play, { passkeys: (page) => passkeyTools(page, options), ...(api && { api }) });

const BUTTON = '.sh-quick-auth__passkey-button';

/** Clicks the button and waits for the selector's element. */
const clicked = (options: PasskeyStoryOptions, selector: string) =>
  withPasskeys(options, async ({ click, find }) => {
    await click(BUTTON);
    await find(selector);
  });

const failingWith = (problem: ShownProblem) =>
  clicked(optionsFor(problem, 'passkeySignIn', 'prompt'), '.sh-quick-auth__passkey .sh-quick-auth__notice');

export default { title: 'Passkeys/Login' } satisfies StoryMeta;

export const Offered: Story = withPasskeys({});

export const BesideAPhoneNumber: Story = {
  name: 'beside a phone number',
  ...withPasskeys({}, ({ click }) => click('[role=tab]:last-of-type')),
};

export const TheBrowserPrompts: Story = clicked(
  { ceremonies: { prompt: never } },
  `${BUTTON}[aria-disabled]`,
);

export const TheServerChecks: Story = clicked({ api: { passkeySignIn: never } }, `${BUTTON}[aria-disabled]`);

export const HiddenWhileACodeIsRequired: Story = {
  name: 'hidden while a code is required',
  ...withPasskeys(
    {},
    async (actions) => {
      await fillLogin(actions);
      await submit(actions);
      await actions.find('input[name=code]');
    },
    requiringCode('email'),
  ),
};

export const ProblemNetwork: Story = { name: 'problem: network', ...failingWith('network') };
export const ProblemNotFound: Story = { name: 'problem: notFound', ...failingWith('notFound') };
export const ProblemOffline: Story = { name: 'problem: offline', ...failingWith('offline') };
export const ProblemRefused: Story = { name: 'problem: refused', ...failingWith('refused') };
export const ProblemRemoved: Story = { name: 'problem: removed', ...failingWith('removed') };
export const ProblemSlow: Story = { name: 'problem: slow', ...failingWith('slow') };
export const ProblemTimeout: Story = { name: 'problem: timeout', ...failingWith('timeout') };

export const ProblemTooManyRequests: Story = {
  name: 'problem: tooManyRequests',
  ...failingWith('tooManyRequests'),
};

export const ProblemUnknown: Story = { name: 'problem: unknown', ...failingWith('unknown') };
export const ProblemUnusable: Story = { name: 'problem: unusable', ...failingWith('unusable') };
