import './account-section.css';
import type { Story, StoryMeta } from 'ui-kit/story';
import english from '../../../translations/en/account.json';
import { accountParts, fullOverview, testSignIn } from './account.fixture';

const story = (store: Parameters<typeof accountParts>[0], openRow?: number): Story => ({
  render: ({ translatorOf }) => accountParts(store, translatorOf({ account: english })),
  ...(openRow && { play: ({ click }) => click(`ul > li:nth-child(${openRow}) > .sh-more__fold`) }),
});

export default { title: 'Header/Account' } satisfies StoryMeta;

export const Everything: Story = story({}, 1);
export const Hidden: Story = story({ isHidden: true }, 5);
export const Loading: Story = story({ overview: null, status: 'loading' });
export const TheLoadFailed: Story = story({ overview: null, status: 'failed' });
export const NothingKnown: Story = story({ overview: { accounts: [] } });
export const LongAmount: Story = story({
  overview: { ...fullOverview, balance: { amount: '1234567890.12345678', currency: 'BTC' } },
});
export const Devices: Story = story(
  {
    signIns: [
      testSignIn('a', { isCurrent: true }),
      testSignIn('b', { device: 'A browser with a name of unusual length, on a system of unusual length' }),
      testSignIn('c', { device: undefined, place: undefined, isActive: false }),
    ],
  },
  2,
);
export const TheSwitchFailed: Story = story({ failed: 'switch' }, 5);
