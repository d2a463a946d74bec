import './checklist.css';
import type { Checklist } from 'shared-config/contracts/contracts';
import type { Story, StoryMeta } from 'ui-kit/story';
import english from '../../../translations/en/checklist.json';
import { inNotices } from '../../core/overlays/notice-stories.fixture';
import { TranslatorContext } from '../../core/texts/use-texts';
import { ChecklistCard } from './checklist-card';

const withSteps = (changed: Partial<Checklist>, isExpanded = true): Story => ({
  render: ({ translatorOf, note }) =>
    inNotices(
      <div className="sh-checklist-slot">
        <TranslatorContext value={translatorOf({ checklist: english })}>
          <ChecklistCard
            checklist={{
              identity: 'open',
              protection: 'open',
              deposit: 'open',
              isDismissed: false,
              ...changed,
            }}
            isExpanded={isExpanded}
            linkBase="/en"
            onToggle={() => note('toggled')}
            onDismiss={() => note('dismissed')}
          />
        </TranslatorContext>
      </div>,
    ),
});

export default { title: 'Notices/Checklist' } satisfies StoryMeta;

export const AfterRegistration: Story = withSteps({});
export const OnALaterPage: Story = withSteps({ identity: 'pending' }, false);
export const SomeStepsAreDone: Story = withSteps({ identity: 'pending', protection: 'done' });
export const EverythingIsDone: Story = withSteps({ identity: 'done', protection: 'done', deposit: 'done' });
