import './unavailable-notice.css';
import type { Story, StoryMeta } from 'ui-kit/story';
import english from '../../../translations/en/header.json';
import { inNotices } from './notice-stories.fixture';
import { UnavailableNotice, type UnavailableNoticeProps } from './unavailable-notice';

const withProps = (props: Pick<UnavailableNoticeProps, 'name' | 'isOutdated'>): Story => ({
  render: ({ translatorOf, note }) =>
    inNotices(
      <UnavailableNotice
        translator={translatorOf({ header: english })}
        {...props}
        onRetry={() => note('retried')}
        onClose={() => note('closed')}
      />,
    ),
});

export default { title: 'Notices/Unavailable' } satisfies StoryMeta;

export const SignInFailedToLoad: Story = {
  name: 'sign-in failed to load',
  ...withProps({ name: english.login, isOutdated: false }),
};

export const AnOverlayFailedToLoad: Story = withProps({ name: english.search, isOutdated: false });
export const ThePageIsOlderThanTheRelease: Story = withProps({ name: english.login, isOutdated: true });
