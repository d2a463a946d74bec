import './loading.css';
import { useState } from 'react';
import type { Story, StoryMeta } from 'ui-kit/story';
import { Loading } from './loading';

const ROWS = ['Bitcoin', 'Ether', 'Tether', 'Solana', 'Ripple'];

export default { title: 'Kit/Loading' } satisfies StoryMeta;

export const Spinning: Story = { render: () => <Loading isSpinning label="Loading orders" /> };
export const NotSpinning: Story = { render: () => <Loading isSpinning={false} label="Loading orders" /> };

export const OverItsContent: Story = {
  render: () => (
    <Loading isSpinning label="Loading prices">
      <Rows count={5} />
    </Loading>
  ),
};

export const OverASingleLine: Story = {
  name: 'over a single line',
  render: () => (
    <Loading isSpinning label="Loading prices">
      <p>Bitcoin</p>
    </Loading>
  ),
};

export const OverALongList: Story = {
  name: 'over a long list',
  render: () => (
    <Loading isSpinning label="Loading prices">
      <Rows count={80} />
    </Loading>
  ),
};

export const ContentNotSpinning: Story = {
  name: 'content, not spinning',
  render: () => (
    <Loading isSpinning={false} label="Loading prices">
      <Rows count={5} />
    </Loading>
  ),
};

export const OnAndOffStory: Story = { name: 'on and off', render: () => <OnAndOff /> };

function Rows({ count }: { count: number }) {
  return (
    <ul>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          {ROWS[index % ROWS.length]} <button type="button">Trade</button>
        </li>
      ))}
    </ul>
  );
}

function OnAndOff() {
  const [isSpinning, setIsSpinning] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsSpinning(!isSpinning)}>
        {isSpinning ? 'Have it loaded' : 'Load again'}
      </button>
      <Loading isSpinning={isSpinning} label="Loading prices">
        <Rows count={5} />
      </Loading>
    </>
  );
}
