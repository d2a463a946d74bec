import type { Story, StoryFile } from 'ui-kit/story';
import { QuickLogin } from '../login/quick-login';
import { askingForCode, fillLogin, openLogin, storiesOf, submit } from '../story-auth.fixture';
import { never, passkeyTools, stageOf, type PasskeyStage, type ToldProblem } from './story-passkeys.fixture';

const login = storiesOf(QuickLogin, openLogin);

const withPasskeys = (stage: PasskeyStage, play?: Story['play'], api?: ReturnType<typeof askingForCode>) =>
  login(play, { passkeys: (page) => passkeyTools(page, stage), ...(api && { api }) });

const BUTTON = '.sh-quick-auth__passkey-button';

/** The button was pressed, and there is what the selector finds. */
const pressed = (stage: PasskeyStage, selector: string) =>
  withPasskeys(stage, async ({ click, find }) => {
    await click(BUTTON);
    await find(selector);
  });

const PROBLEMS: readonly ToldProblem[] = [
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
    'the browser asks': pressed({ ceremonies: { ask: never } }, `${BUTTON}[aria-disabled]`),
    'the server checks': pressed({ api: { passkeySignIn: never } }, `${BUTTON}[aria-disabled]`),
    'gone while a code is asked for': withPasskeys(
      {},
      async (hands) => {
        await fillLogin(hands);
        await submit(hands);
        await hands.find('input[name=code]');
      },
      askingForCode('email'),
    ),
    ...Object.fromEntries(
      PROBLEMS.map((problem) => [
        `problem: ${problem}`,
        pressed(stageOf(problem, 'passkeySignIn', 'ask'), `.sh-quick-auth__passkey .sh-quick-auth__notice`),
      ]),
    ),
  },
} satisfies StoryFile;
