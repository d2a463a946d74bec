import './table.css';
import { useState } from 'react';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import { Table, type RowDetails, type TableColumn, type TableProps } from './table';

interface Coin {
  symbol: string;
  name: string;
  price: number;
  change: number;
  volume: number;
  cap: number;
}

const COINS: readonly Coin[] = [
  { symbol: 'BTC', name: 'Bitcoin', price: 97_412.5, change: 0.0124, volume: 38.2e9, cap: 1.92e12 },
  { symbol: 'ETH', name: 'Ethereum', price: 3_318.04, change: -0.0087, volume: 17.9e9, cap: 399.6e9 },
  { symbol: 'SOL', name: 'Solana', price: 241.17, change: 0.0562, volume: 6.1e9, cap: 114.4e9 },
  { symbol: 'PEPE', name: 'Pepe', price: 0.00002094, change: -0.1133, volume: 4.4e9, cap: 8.8e9 },
];

const LONG_WORD = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdqar0srrr7xfkvy5l643lydnw9';

export default { title: 'Kit/Table' } satisfies StoryMeta;

export const NarrowEnough: Story = {
  render: (page) => <Coins page={page} columns={columnsFor(page).slice(0, 3)} />,
};

export const Wide: Story = { render: (page) => <Coins page={page} columns={wideColumnsFor(page)} /> };
export const RowsThatOpen: Story = { render: (page) => <Coins page={page} details={detailsFor(page)} /> };

export const TwoOpenRows: Story = {
  render: (page) => <Coins page={page} columns={wideColumnsFor(page)} details={detailsFor(page)} />,
  play: async ({ click }) => {
    await click('tr:nth-child(1) .ui-table__toggle');
    await click('tr:nth-child(5) .ui-table__toggle');
  },
};

export const NewOrderRowsStayOpen: Story = {
  name: 'new order, rows stay open',
  render: (page) => <Reordered page={page} />,
  play: async ({ click }) => {
    await click('.ui-table__toggle');
    await click('[data-turn]');
  },
};

export const Empty: Story = {
  render: (page) => <Coins page={page} rows={[]} columns={wideColumnsFor(page)} />,
};

export const Busy: Story = { render: (page) => <Coins page={page} isBusy details={detailsFor(page)} /> };
export const BusyForTheFirstTime: Story = { render: (page) => <Coins page={page} rows={[]} isBusy /> };

export const LongWords: Story = {
  render: (page) => <Coins page={page} rows={longCoins} details={detailsFor(page)} />,
};

export const OneColumn: Story = {
  render: (page) => <Coins page={page} columns={columnsFor(page).slice(0, 1)} />,
};

const longCoins: readonly Coin[] = COINS.map((coin, index) => ({
  ...coin,
  name: index === 1 ? LONG_WORD : index === 2 ? 'A name of several words that goes on and on' : coin.name,
}));

interface CoinsProps extends Partial<TableProps<Coin>> {
  page: StoryPage;
}

function Coins({ page, ...props }: CoinsProps) {
  return (
    <Table
      caption="Prices"
      columns={columnsFor(page)}
      rows={COINS}
      keyOf={({ symbol }) => symbol}
      emptyText="There are no coins in this market yet."
      {...props}
    />
  );
}

function Reordered({ page }: { page: StoryPage }) {
  const [rows, setRows] = useState(COINS);
  return (
    <>
      <button type="button" data-turn onClick={() => setRows([...rows].reverse())}>
        Turn the order round
      </button>
      <Coins page={page} rows={rows} details={detailsFor(page)} />
    </>
  );
}

function columnsFor({ locale }: StoryPage): TableColumn<Coin>[] {
  const numbers = `${locale.bcp47}-u-nu-latn`;
  const price = new Intl.NumberFormat(numbers, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 8,
  });
  const change = new Intl.NumberFormat(numbers, {
    style: 'percent',
    minimumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return [
    { key: 'name', title: 'Coin', render: ({ name }) => name, isRowHeader: true },
    { key: 'price', title: 'Last price', render: (coin) => price.format(coin.price), align: 'end' },
    {
      key: 'change',
      title: 'Change in 24 hours',
      render: (coin) => change.format(coin.change),
      align: 'end',
    },
  ];
}

function wideColumnsFor(page: StoryPage): TableColumn<Coin>[] {
  const dollars = new Intl.NumberFormat(`${page.locale.bcp47}-u-nu-latn`, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return [
    ...columnsFor(page),
    {
      key: 'volume',
      title: 'Volume in 24 hours',
      render: (coin) => dollars.format(coin.volume),
      align: 'end',
    },
    { key: 'cap', title: 'Market capitalisation', render: (coin) => dollars.format(coin.cap), align: 'end' },
    { key: 'symbol', title: 'Symbol', render: ({ symbol }) => symbol },
    { key: 'deposits', title: 'Deposits and withdrawals', render: () => 'Open on all networks' },
  ];
}

function detailsFor({ note }: StoryPage): RowDetails<Coin> {
  return {
    labelOf: ({ name }) => `Details of ${name}`,
    render: ({ name }) => (
      <p>
        {name} can be bought, sold and sent at any time. Fees depend on the network.{' '}
        <button type="button" onClick={() => note(`trade ${name}`)}>
          Trade
        </button>
      </p>
    ),
  };
}
