import './tabs.css';
import { useState } from 'react';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import { Tabs, type Tab } from './tabs';

const FEW = ['Spot', 'Derivatives', 'Options'];
const MANY = [
  'Favourites',
  'All markets',
  'Spot',
  'Derivatives',
  'Options',
  'New listings',
  'Gainers',
  'Losers',
  'By volume',
];

const tabsOf = (titles: readonly string[]): Tab[] =>
  titles.map((title) => ({
    key: title.toLowerCase().replaceAll(' ', '-'),
    title,
    content: <p>What “{title}” shows.</p>,
  }));

export default { title: 'Kit/Tabs' } satisfies StoryMeta;

export const Three: Story = { render: (page) => <Some page={page} titles={FEW} /> };

export const MoreThanFitOnAPhone: Story = {
  name: 'more than fit on a phone',
  render: (page) => <Some page={page} titles={MANY} />,
};

export const TheActiveOneBeyondTheEdge: Story = {
  render: (page) => <Some page={page} titles={MANY} first="gainers" />,
};

export const ALongTitle: Story = {
  name: 'a long title',
  render: (page) => (
    <Some page={page} titles={['Einlagensicherung', 'Kapitalertragsteuerbescheinigung', 'Verluste']} />
  ),
};

export const WithAField: Story = {
  name: 'with a field',
  render: (page) => (
    <Some
      page={page}
      tabs={[
        { key: 'send', title: 'Send', content: <input aria-label="Address" /> },
        { key: 'receive', title: 'Receive', content: <p>Your address stands here.</p> },
      ]}
    />
  ),
};

export const BelowAPageThatScrolls: Story = {
  name: 'below a page that scrolls',
  render: (page) => (
    <>
      {Array.from({ length: 30 }, (_, index) => (
        <p key={index}>What stands above the tabs.</p>
      ))}
      <Some page={page} titles={MANY} />
    </>
  ),
};

interface SomeProps {
  page: StoryPage;
  titles?: readonly string[];
  tabs?: readonly Tab[];
  first?: string;
}

function Some({ page, titles = [], tabs = tabsOf(titles), first = tabs[0]!.key }: SomeProps) {
  const [activeKey, setActiveKey] = useState(first);
  const change = (key: string) => {
    page.note(`asked for ${key}`);
    setActiveKey(key);
  };
  return <Tabs label="Markets" tabs={tabs} activeKey={activeKey} onChange={change} scrollsIntoView />;
}
