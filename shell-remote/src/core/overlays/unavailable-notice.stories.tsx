import './unavailable-notice.css';
import type { Story, StoryMeta } from 'ui-kit/story';
import english from '../../../translations/en/header.json';
import { inNotices } from './notice-stories.fixture';
import { UnavailableNotice, type UnavailableNoticeProps } from './unavailable-notice';

const withText = (textKey: UnavailableNoticeProps['textKey']): Story => ({
  render: ({ translatorOf, note }) =>
    inNotices(
      <UnavailableNotice
        translator={translatorOf({ header: english })}
        textKey={textKey}
        onClose={() => note('closed')}
      />,
    ),
});

export default { title: 'Notices/Unavailable' } satisfies StoryMeta;

export const SignInFailedToLoad: Story = {
  name: 'sign-in failed to load',
  ...withText('notice.signInUnavailable'),
};

export const AnOverlayFailedToLoad: Story = withText('notice.unavailable');
export const ThePageIsOlderThanTheRelease: Story = withText('notice.outdated');
