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
  optionsFor,
  type PasskeyStoryOptions,
  type ShownProblem,
} from './story-passkeys.fixture';

interface Change extends PasskeyStoryOptions {
  isSignedOut?: true;
  /** Another user has signed in meanwhile. */
  isReplaced?: true;
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

/** Adds a passkey and waits for the selector's element. */
const adding = (change: Change, selector: string) =>
  passkeys(change, async ({ find, click }) => {
    await find(ROW);
    await click(ADD);
    await find(selector);
  });

/** Removes the first passkey: clicks all selectors but the last, which it waits for. */
const removing = (change: Change, ...then: string[]) =>
  passkeys(change, async ({ find, click }) => {
    await click(ASK);
    const [last, ...before] = then.toReversed();
    for (const selector of before.toReversed()) await click(selector);
    await find(last!);
  });

/** Every problem of listing or adding passkeys. */
const PROBLEMS: readonly ShownProblem[] = [
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
    'maximum number': loaded({ api: backendWith(MANY_PASSKEYS) }),
    loading: passkeys({ api: { passkeys: never } }),
    'not loaded': passkeys(
      optionsFor('network', 'passkeys', 'create'),
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
        adding(optionsFor(problem, 'enrolPasskey', 'create'), MESSAGE),
      ]),
    ),
    'removing: confirmation': removing({}, REMOVE),
    'removing: pending': removing({ api: { removePasskey: never } }, REMOVE, `${REMOVE}[aria-disabled]`),
    removed: removing({}, REMOVE, MESSAGE),
    'removing: failed': removing(
      { api: { removePasskey: () => Promise.reject(new Error('a story')) } },
      REMOVE,
      MESSAGE,
    ),
    'removing: no longer signed in': removing({ isReplaced: true }, REMOVE, MESSAGE),
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
        isStillSignedIn={async () => !change.isReplaced}
        onLogIn={() => close('log in')}
      />
    </I18nextProvider>
  );
}
