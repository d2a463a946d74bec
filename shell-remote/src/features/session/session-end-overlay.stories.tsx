import '../../core/overlays/unavailable-notice.css';
import './session-end.css';
import type { Story, StoryMeta } from 'ui-kit/story';
import english from '../../../translations/en/session-end.json';
import { inNotices } from '../../core/overlays/notice-stories.fixture';
import { TranslatorContext } from '../../core/texts/use-texts';
import { SessionEndNotice, type SessionEndNoticeProps } from './session-end-overlay';

const withNotice = (notice: SessionEndNoticeProps['end']['notice'], hasExtendFailed = false): Story => ({
  render: ({ translatorOf, note }) =>
    inNotices(
      <TranslatorContext value={translatorOf({ 'session-end': english })}>
        <SessionEndNotice
          end={{
            notice,
            hasExtendFailed,
            extend: async () => note('extended'),
            close: () => note('closed'),
          }}
          onLogIn={() => note('login')}
        />
      </TranslatorContext>,
    ),
});

export default { title: 'Notices/Session end' } satisfies StoryMeta;

export const FiveMinutesAreLeft: Story = withNotice({ kind: 'ending', minutesLeft: 5 });
export const ExtendingFailed: Story = withNotice({ kind: 'ending', minutesLeft: 1 }, true);
export const TheSessionHasEnded: Story = withNotice({ kind: 'ended' });
export const AnotherUserLoggedIn: Story = withNotice({
  kind: 'other-user',
  name: 'maximiliane.von-und-zu-hohenlohe***@department-of-long-names.example',
});
