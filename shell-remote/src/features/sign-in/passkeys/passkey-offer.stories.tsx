import './passkeys.css';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Story, StoryFile, StoryPage } from 'ui-kit/story';
import english from '../../../../translations/en/passkeys.json';
import { PasskeyOffer } from './passkey-offer';
import { never, passkeyTools, stageOf, type PasskeyStage } from './story-passkeys.fixture';
import { inNotices } from '../../../core/overlays/notice-stories.fixture';

const CREATE = '.sh-passkeys__main-button';
const PROBLEM = '.sh-passkey-offer__problem';

/** The offer, taken up, when there is what the selector finds. */
const offer = (stage?: PasskeyStage, selector?: string): Story => ({
  render: (page) => <StoryOffer page={page} stage={stage} />,
  play: async ({ find, click }) => {
    if (!selector) return;
    await click(CREATE);
    await find(selector);
  },
});

export default {
  title: 'Passkeys/Offer',
  stories: {
    question: offer(),
    'under way': offer({ ceremonies: { create: never } }, `${CREATE}[aria-disabled]`),
    done: offer({}, '.sh-passkey-offer__actions > :only-child'),
    'problem: refused': offer(stageOf('refused', 'enrolPasskey', 'create'), PROBLEM),
    'problem: offline': offer(stageOf('offline', 'enrolPasskey', 'create'), PROBLEM),
    'problem: too many': offer(stageOf('tooMany', 'enrolPasskey', 'create'), PROBLEM),
    'problem: unusable': offer(stageOf('unusable', 'enrolPasskey', 'create'), PROBLEM),
  },
} satisfies StoryFile;

function StoryOffer({ page, stage }: { page: StoryPage; stage: PasskeyStage | undefined }) {
  const [tools] = useState(() => passkeyTools(page, stage));
  const { note, translatorOf } = page;
  return (
    <I18nextProvider i18n={translatorOf({ passkeys: english })}>
      {inNotices(
        <PasskeyOffer tools={tools} onDismiss={() => note('not now')} onDone={() => note('done')} />,
      )}
    </I18nextProvider>
  );
}
