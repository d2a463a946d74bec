import './notifications.css';
import type { Story, StoryMeta } from 'ui-kit/story';
import english from '../../../translations/en/notifications.json';
import { headerWithBell, testMessage } from './bell.fixture';
import type { BellProps } from './notification-panel';

const open = (store: Partial<BellProps['store']>): Story => ({
  render: ({ translatorOf }) => headerWithBell(store, translatorOf({ notifications: english })),
  play: ({ click }) => click('.sh-bell .sh-icon-button'),
});

export default { title: 'Header/Notifications' } satisfies StoryMeta;

export const Messages: Story = open({
  items: [
    testMessage('1'),
    testMessage('2', { kind: 'orders', message: 'orderFilled', values: { pair: 'ETH/USDT' } }),
    testMessage('3', {
      ...{ kind: 'account', message: 'newLogin', isRead: true },
      values: { device: 'A browser with a name of unusual length, on an operating system of unusual length' },
    }),
    testMessage('4', { kind: 'news', message: 'listing', values: { asset: 'TIA' }, isRead: true }),
  ],
});
export const NoMessages: Story = open({});
export const Loading: Story = open({ status: 'loading' });
export const TheLoadFailed: Story = open({ status: 'failed' });
