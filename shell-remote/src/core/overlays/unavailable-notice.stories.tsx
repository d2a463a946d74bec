import './unavailable-notice.css';
import type { Story, StoryFile } from 'ui-kit/story';
import english from '../../../translations/en/header.json';
import { inNotices } from './notice-stories.fixture';
import { UnavailableNotice, type UnavailableNoticeProps } from './unavailable-notice';

const saying = (textKey: UnavailableNoticeProps['textKey']): Story => ({
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
    'sign-in did not come': saying('notice.signInUnavailable'),
    'an overlay did not come': saying('notice.unavailable'),
    'the page is older than the release': saying('notice.outdated'),
  },
} satisfies StoryFile;
