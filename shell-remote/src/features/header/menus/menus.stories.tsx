import '../bar/header.css';
import type { NavItem } from 'shared-config/contracts/contracts';
import type { Story, StoryMeta } from 'ui-kit/story';
import english from '../../../../translations/en/header.json';
import { headerElement } from '../bar/header-element.fixture';
import type { HeaderState } from '../header-store';
import { drawMenuIcon } from './menu-icons';

const entry = (name: string, more: Partial<NavItem> = {}): NavItem => ({
  ...{ name, renderer: 'PrimaryLink', href: `/${name.toLowerCase().replaceAll(' ', '-')}` },
  ...more,
});
const dropdown = (name: string, children: NavItem[]): NavItem => ({
  name,
  renderer: 'MoreDropdown',
  children,
});

/** Groups, an unknown icon, both marks, a line of the longest text, an entry with a name alone, and two cards, of which the first shows. */
const TRADE = dropdown('Trade', [
  dropdown('Spot trading', [
    entry('Spot', { icon: 'spot', description: 'Buy and sell coins directly' }),
    entry('Convert', { icon: 'from-the-future', description: 'Has an icon of a later release' }),
  ]),
  dropdown('Derivatives', [
    entry('Perpetuals', {
      ...{ icon: 'perpetual', mark: 'hot' },
      description: `${'A line of the longest text that the header shows. '.repeat(2)}It wraps.`,
    }),
    entry('Options', { icon: 'option', mark: 'new', badge: 'Beta', description: 'A badge with a mark' }),
    entry('A name alone', { mark: 'new' }),
  ]),
  entry('Learn to trade', {
    icon: 'learn',
    highlight: 'amber',
    description: 'Short guides before your first order',
  }),
  entry('Second card', { icon: 'launch', highlight: 'green', description: 'Shows as a row' }),
]);

const story = (screen: 'wide' | 'narrow', state: Partial<HeaderState>, play: Story['play']): Story => ({
  render: ({ locale, region, translatorOf }) =>
    headerElement({
      ...{ locale: locale.code, region, translator: translatorOf({ header: english }), currentPath: '/spot' },
      navigation: { language: locale.code, left: [TRADE, dropdown('More', [entry('NFT')])], right: [] },
      ...state,
    }),
  parameters: { screen },
  play,
});

export default { title: 'Header menus', parameters: { layout: 'fullscreen' } } satisfies StoryMeta;

export const AllDecorations: Story = story('wide', { drawIcon: drawMenuIcon }, ({ click }) =>
  click('[aria-controls="sh-menu-left-0"]'),
);

export const IconsNotLoaded: Story = story('wide', {}, ({ click }) =>
  click('[aria-controls="sh-menu-left-0"]'),
);

export const Drawer: Story = story('narrow', { drawIcon: drawMenuIcon }, async ({ click }) => {
  await click('.sh-menu > button');
  await click('.sh-mobile-nav__group > summary');
});
