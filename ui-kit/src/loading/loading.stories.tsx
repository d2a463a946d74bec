import './loading.css';
import { useState } from 'react';
import type { StoryFile } from 'ui-kit/story';
import { Loading } from './loading';

const ROWS = ['Bitcoin', 'Ether', 'Tether', 'Solana', 'Ripple'];

export default {
  title: 'Kit/Loading',
  stories: {
    spinning: { render: () => <Loading isSpinning label="Loading orders" /> },
    'not spinning': { render: () => <Loading isSpinning={false} label="Loading orders" /> },
    'over its content': {
      render: () => (
        <Loading isSpinning label="Loading prices">
          <Rows count={5} />
        </Loading>
      ),
    },
    'over a single line': {
      render: () => (
        <Loading isSpinning label="Loading prices">
          <p>Bitcoin</p>
        </Loading>
      ),
    },
    'over a long list': {
      render: () => (
        <Loading isSpinning label="Loading prices">
          <Rows count={80} />
        </Loading>
      ),
    },
    'content, not spinning': {
      render: () => (
        <Loading isSpinning={false} label="Loading prices">
          <Rows count={5} />
        </Loading>
      ),
    },
    'on and off': { render: () => <OnAndOff /> },
  },
} satisfies StoryFile;

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
