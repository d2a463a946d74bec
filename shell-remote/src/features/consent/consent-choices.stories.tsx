import 'ui-kit/modal.css';
import './consent.css';
import { useState } from 'react';
import { Modal } from 'ui-kit/modal';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import english from '../../../translations/en/consent.json';
import { ConsentChoicesForm, type ConsentChoicesProps } from './consent-choices';
import { ACCEPT_ALL, ONLY_NECESSARY } from './consent-rows';
import { ReloadQuestion } from './reload-question';
import { TranslatorContext, useTexts } from '../../core/texts/use-texts';

type Change = Partial<Pick<ConsentChoicesProps, 'choices' | 'decidedAt'>> & { mustReload?: true };

const choices = (change: Change, play?: Story['play']): Story => ({
  render: (page) => (
    <TranslatorContext value={page.translatorOf({ consent: english })}>
      <StoryChoices page={page} change={change} />
    </TranslatorContext>
  ),
  play,
});

const DECIDED_AT = Date.UTC(2026, 10, 21, 12, 30);

export default { title: 'Consent/Choices' } satisfies StoryMeta;

export const Undecided: Story = choices({});

export const DecidedEverything: Story = {
  name: 'decided: everything',
  ...choices({ choices: ACCEPT_ALL, decidedAt: DECIDED_AT }),
};

export const DecidedOnlyNecessary: Story = {
  name: 'decided: only necessary',
  ...choices({ choices: ONLY_NECESSARY, decidedAt: DECIDED_AT }),
};

export const DecidedByTheBrowserGPC: Story = {
  name: 'decided by the browser (GPC)',
  ...choices({ choices: ONLY_NECESSARY, decidedAt: 'browser' }),
};

export const SwitchedButNotSaved: Story = choices({}, ({ click }) => click('input[name=marketing]'));

export const ASwitchHasTheFocus: Story = {
  name: 'a switch has the focus',
  ...choices({}, async ({ find }) => (await find('input[name=analytics]')).focus()),
};

export const QuestionToReload: Story = choices({ mustReload: true });

function StoryChoices({ page: { locale, note }, change }: { page: StoryPage; change: Change }) {
  const { t } = useTexts('consent');
  const [isOpen, setIsOpen] = useState(true);
  const close = (why: string) => {
    setIsOpen(false);
    note(why);
  };
  const { mustReload, ...props } = change;
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close('closed')}
      title={t(mustReload ? 'reload.title' : 'choices.title')}
      closeLabel={t('choices.close')}
    >
      {mustReload ? (
        <ReloadQuestion onReload={() => note('reloads')} onLater={() => close('later')} />
      ) : (
        <ConsentChoicesForm
          choices={{ ...ONLY_NECESSARY, support: true }}
          decidedAt={null}
          bcp47={locale.bcp47}
          linkBase={`/${locale.code}`}
          onDecide={(decided) => close(`decided: ${JSON.stringify(decided)}`)}
          {...props}
        />
      )}
    </Modal>
  );
}
