import type { Story, StoryFile } from 'ui-kit/story';
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

/** Presses the button and waits for the selector's element. */
const pressed = (options: PasskeyStoryOptions, selector: string) =>
  withPasskeys(options, async ({ click, find }) => {
    await click(BUTTON);
    await find(selector);
  });

const PROBLEMS: readonly ShownProblem[] = [
  'network',
  'notFound',
  'offline',
  'refused',
  'removed',
  'slow',
  'timeout',
  'tooManyRequests',
  'unknown',
  'unusable',
];

export default {
  title: 'Passkeys/Login',
  stories: {
    offered: withPasskeys({}),
    'beside a phone number': withPasskeys({}, ({ click }) => click('[role=tab]:last-of-type')),
    'the browser prompts': pressed({ ceremonies: { prompt: never } }, `${BUTTON}[aria-disabled]`),
    'the server checks': pressed({ api: { passkeySignIn: never } }, `${BUTTON}[aria-disabled]`),
    'hidden while a code is required': withPasskeys(
      {},
      async (hands) => {
        await fillLogin(hands);
        await submit(hands);
        await hands.find('input[name=code]');
      },
      requiringCode('email'),
    ),
    ...Object.fromEntries(
      PROBLEMS.map((problem) => [
        `problem: ${problem}`,
        pressed(
          optionsFor(problem, 'passkeySignIn', 'prompt'),
          `.sh-quick-auth__passkey .sh-quick-auth__notice`,
        ),
      ]),
    ),
  },
} satisfies StoryFile;
