import 'ui-kit/modal.css';
import './passkeys.css';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Story, StoryFile, StoryPage } from 'ui-kit/story';
import english from '../../../../translations/en/passkeys.json';
import { PasskeysModal } from './passkeys-modal';
import {
  backendWith,
  MANY_PASSKEYS,
  never,
  passkeyTools,
  stageOf,
  type PasskeyStage,
  type ToldProblem,
} from './story-passkeys.fixture';

interface Change extends PasskeyStage {
  isSignedOut?: true;
  /** Somebody else has signed in meanwhile. */
  isLost?: true;
}

const passkeys = (change: Change = {}, play?: Story['play']): Story => ({
  render: (page) => <StoryPasskeys page={page} change={change} />,
  play: play ?? (async ({ find }) => void (await find('.sh-passkeys'))),
});

const ADD = '.sh-passkeys__main-button';
const MESSAGE = '.sh-passkeys__message';
const ROW = '.sh-passkeys__row';
const ASK = `${ROW} > .sh-passkeys__button`;
const REMOVE = '.sh-passkeys__button--danger';

const loaded = (change: Change) => passkeys(change, async ({ find }) => void (await find(ROW)));

/** Adding one ends so. */
const adding = (change: Change, selector: string) =>
  passkeys(change, async ({ find, click }) => {
    await find(ROW);
    await click(ADD);
    await find(selector);
  });

/** Removing the first one ends so. */
const removing = (change: Change, ...then: string[]) =>
  passkeys(change, async ({ find, click }) => {
    await click(ASK);
    const [last, ...before] = then.toReversed();
    for (const selector of before.toReversed()) await click(selector);
    await find(last!);
  });

/** Every problem that the list or adding can end in. */
const PROBLEMS: readonly ToldProblem[] = [
  'expired',
  'network',
  'offline',
  'present',
  'refused',
  'signedOut',
  'slow',
  'timeout',
  'tooMany',
  'tooManyRequests',
  'unknown',
  'unusable',
];

export default {
  title: 'Passkeys/List',
  stories: {
    empty: passkeys({ api: backendWith([]) }, async ({ find }) => void (await find('.sh-passkeys__hint'))),
    two: loaded({}),
    'as many as can be': loaded({ api: backendWith(MANY_PASSKEYS) }),
    loading: passkeys({ api: { passkeys: never } }),
    'could not be loaded': passkeys(
      stageOf('network', 'passkeys', 'create'),
      async ({ find }) => void (await find(MESSAGE)),
    ),
    'signed out': passkeys({ isSignedOut: true }),
    adding: adding({ ceremonies: { create: never } }, '[aria-disabled]'),
    added: adding({}, MESSAGE),
    'adding: cancelled': adding(
      { ceremonies: { create: () => Promise.reject(new DOMException('A story.', 'NotAllowedError')) } },
      `${ADD}:not([aria-disabled])`,
    ),
    ...Object.fromEntries(
      PROBLEMS.map((problem) => [
        `problem: ${problem}`,
        adding(stageOf(problem, 'enrolPasskey', 'create'), MESSAGE),
      ]),
    ),
    'removing: the question': removing({}, REMOVE),
    'removing: under way': removing({ api: { removePasskey: never } }, REMOVE, `${REMOVE}[aria-disabled]`),
    removed: removing({}, REMOVE, MESSAGE),
    'removing: failed': removing(
      { api: { removePasskey: () => Promise.reject(new Error('a story')) } },
      REMOVE,
      MESSAGE,
    ),
    'removing: no longer signed in': removing({ isLost: true }, REMOVE, MESSAGE),
  },
} satisfies StoryFile;

function StoryPasskeys({ page, change }: { page: StoryPage; change: Change }) {
  const { locale, note } = page;
  const [isOpen, setIsOpen] = useState(true);
  const [stage] = useState(() => ({
    tools: passkeyTools(page, change),
    translator: page.translatorOf({ passkeys: english }),
  }));
  const close = (why: string) => {
    setIsOpen(false);
    note(why);
  };
  return (
    <I18nextProvider i18n={stage.translator}>
      <PasskeysModal
        isOpen={isOpen}
        onClose={() => close('closed')}
        tools={stage.tools}
        bcp47={locale.bcp47}
        isSignedOut={change.isSignedOut ?? false}
        isStillSignedIn={async () => !change.isLost}
        onLogIn={() => close('log in')}
      />
    </I18nextProvider>
  );
}
