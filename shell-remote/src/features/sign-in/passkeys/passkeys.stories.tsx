import 'ui-kit/modal.css';
import './passkeys.css';
import { useState } from 'react';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import english from '../../../../translations/en/passkeys.json';
import { PasskeysModal, type PasskeysModalProps } from './passkeys-modal';
import {
  backendWith,
  MANY_PASSKEYS,
  never,
  passkeyTools,
  optionsFor,
  type PasskeyStoryOptions,
  type ShownProblem,
} from './story-passkeys.fixture';
import { TranslatorContext } from '../../../core/texts/use-texts';

interface Change extends PasskeyStoryOptions {
  isSignedOut?: true;
  /** Another user has signed in since the list loaded. */
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

const failingWith = (problem: ShownProblem) => adding(optionsFor(problem, 'enrolPasskey', 'create'), MESSAGE);

export default { title: 'Passkeys/List' } satisfies StoryMeta;

export const Empty: Story = passkeys(
  { api: backendWith([]) },
  async ({ find }) => void (await find('.sh-passkeys__hint')),
);

export const Two: Story = loaded({});
export const MaximumNumber: Story = loaded({ api: backendWith(MANY_PASSKEYS) });
export const Loading: Story = passkeys({ api: { passkeys: never } });

export const NotLoaded: Story = passkeys(
  optionsFor('network', 'passkeys', 'create'),
  async ({ find }) => void (await find(MESSAGE)),
);

export const SignedOut: Story = passkeys({ isSignedOut: true });
export const Adding: Story = adding({ ceremonies: { create: never } }, '[aria-disabled]');
export const Added: Story = adding({}, MESSAGE);

export const AddingCancelled: Story = {
  name: 'adding: cancelled',
  ...adding(
    { ceremonies: { create: () => Promise.reject(new DOMException('A story.', 'NotAllowedError')) } },
    `${ADD}:not([aria-disabled])`,
  ),
};

export const ProblemExpired: Story = { name: 'problem: expired', ...failingWith('expired') };
export const ProblemNetwork: Story = { name: 'problem: network', ...failingWith('network') };
export const ProblemOffline: Story = { name: 'problem: offline', ...failingWith('offline') };
export const ProblemPresent: Story = { name: 'problem: present', ...failingWith('present') };
export const ProblemRefused: Story = { name: 'problem: refused', ...failingWith('refused') };
export const ProblemSignedOut: Story = { name: 'problem: signedOut', ...failingWith('signedOut') };
export const ProblemSlow: Story = { name: 'problem: slow', ...failingWith('slow') };
export const ProblemTimeout: Story = { name: 'problem: timeout', ...failingWith('timeout') };
export const ProblemTooMany: Story = { name: 'problem: tooMany', ...failingWith('tooMany') };

export const ProblemTooManyRequests: Story = {
  name: 'problem: tooManyRequests',
  ...failingWith('tooManyRequests'),
};

export const ProblemUnknown: Story = { name: 'problem: unknown', ...failingWith('unknown') };
export const ProblemUnusable: Story = { name: 'problem: unusable', ...failingWith('unusable') };
export const RemovingConfirmation: Story = { name: 'removing: confirmation', ...removing({}, REMOVE) };

export const RemovingPending: Story = {
  name: 'removing: pending',
  ...removing({ api: { removePasskey: never } }, REMOVE, `${REMOVE}[aria-disabled]`),
};

export const Removed: Story = removing({}, REMOVE, MESSAGE);

export const RemovingFailed: Story = {
  name: 'removing: failed',
  ...removing({ api: { removePasskey: () => Promise.reject(new Error('a story')) } }, REMOVE, MESSAGE),
};

export const RemovingNoLongerSignedIn: Story = {
  name: 'removing: no longer signed in',
  ...removing({ isReplaced: true }, REMOVE, MESSAGE),
};

/** Returns the check of a story's owner. The first check belongs to the list. */
function checkOwnerIn({ isReplaced }: Change): PasskeysModalProps['checkOwner'] {
  let checks = 0;
  return async () => (isReplaced && (checks += 1) > 1 ? 'signedOut' : null);
}

function StoryPasskeys({ page, change }: { page: StoryPage; change: Change }) {
  const { locale, note } = page;
  const [isOpen, setIsOpen] = useState(true);
  const [stage] = useState(() => ({
    tools: passkeyTools(page, change),
    translator: page.translatorOf({ passkeys: english }),
    checkOwner: checkOwnerIn(change),
  }));
  const close = (why: string) => {
    setIsOpen(false);
    note(why);
  };
  return (
    <TranslatorContext value={stage.translator}>
      <PasskeysModal
        isOpen={isOpen}
        onClose={() => close('closed')}
        tools={stage.tools}
        bcp47={locale.bcp47}
        isSignedOut={change.isSignedOut ?? false}
        checkOwner={stage.checkOwner}
        onLogIn={() => close('log in')}
      />
    </TranslatorContext>
  );
}
