import './unavailable-notice.css';
import type { Story, StoryFile } from 'ui-kit/story';
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

export default {
  title: 'Notices/Unavailable',
  stories: {
    'sign-in failed to load': withText('notice.signInUnavailable'),
    'an overlay failed to load': withText('notice.unavailable'),
    'the page is older than the release': withText('notice.outdated'),
  },
} satisfies StoryFile;
