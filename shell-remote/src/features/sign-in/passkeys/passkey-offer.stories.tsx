import './passkeys.css';
import { useState } from 'react';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import english from '../../../../translations/en/passkeys.json';
import { PasskeyOffer } from './passkey-offer';
import { never, passkeyTools, optionsFor, type PasskeyStoryOptions } from './story-passkeys.fixture';
import { inNotices } from '../../../core/overlays/notice-stories.fixture';
import { TranslatorContext } from '../../../core/texts/use-texts';

const CREATE = '.sh-passkeys__main-button';
const PROBLEM = '.sh-passkey-offer__problem';

/** Returns a story of the offer; with a selector, it accepts the offer and waits for that element. */
const offer = (options?: PasskeyStoryOptions, selector?: string): Story => ({
  render: (page) => <StoryOffer page={page} options={options} />,
  play: async ({ find, click }) => {
    if (!selector) return;
    await click(CREATE);
    await find(selector);
  },
});

export default { title: 'Passkeys/Offer' } satisfies StoryMeta;

export const Question: Story = offer();
export const Pending: Story = offer({ ceremonies: { create: never } }, `${CREATE}[aria-disabled]`);
export const Done: Story = offer({}, '.sh-passkey-offer__actions > :only-child');

export const ProblemRefused: Story = {
  name: 'problem: refused',
  ...offer(optionsFor('refused', 'enrolPasskey', 'create'), PROBLEM),
};

export const ProblemOffline: Story = {
  name: 'problem: offline',
  ...offer(optionsFor('offline', 'enrolPasskey', 'create'), PROBLEM),
};

export const ProblemTooMany: Story = {
  name: 'problem: too many',
  ...offer(optionsFor('tooMany', 'enrolPasskey', 'create'), PROBLEM),
};

export const ProblemUnusable: Story = {
  name: 'problem: unusable',
  ...offer(optionsFor('unusable', 'enrolPasskey', 'create'), PROBLEM),
};

function StoryOffer({ page, options }: { page: StoryPage; options: PasskeyStoryOptions | undefined }) {
  const [tools] = useState(() => passkeyTools(page, options));
  const { note, translatorOf } = page;
  return (
    <TranslatorContext value={translatorOf({ passkeys: english })}>
      {inNotices(
        <PasskeyOffer
          tools={tools}
          checkOwner={async () => null}
          onDismiss={() => note('not now')}
          onDone={() => note('done')}
        />,
      )}
    </TranslatorContext>
  );
}
