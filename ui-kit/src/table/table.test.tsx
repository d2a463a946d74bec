/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { Table, type TableProps } from './table';
// R-KIT-4

interface Coin {
  symbol: string;
  name: string;
  price: string;
}

const bitcoin: Coin = { symbol: 'BTC', name: 'Bitcoin', price: '97,412.50' };
const ether: Coin = { symbol: 'ETH / 2', name: 'Ethereum', price: '3,318.04' };
const solana: Coin = { symbol: 'SOL', name: 'Solana', price: '241.17' };

function table(props: Partial<TableProps<Coin>> = {}) {
  return (
    <Table
      caption="Prices"
      columns={[
        { key: 'name', title: 'Coin', render: ({ name }) => name, isRowHeader: true },
        { key: 'price', title: 'Last price', render: ({ price }) => price, align: 'end' },
      ]}
      rows={[bitcoin, ether, solana]}
      keyOf={({ symbol }) => symbol}
      emptyText="No coins"
      details={{ labelOf: ({ name }) => `Details of ${name}`, render: ({ name }) => <p>All about {name}</p> }}
      {...props}
    />
  );
}

const toggleOf = (name: string) => screen.getByRole('button', { name: `Details of ${name}` });

test('a table has its caption as name, column and row headers, and a box with the same name', () => {
  render(table());
  expect(screen.getByRole('table', { name: 'Prices' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Prices' })).toContainElement(screen.getByRole('table'));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Coin',
    'Last price',
  ]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Bitcoin',
    'Ethereum',
    'Solana',
  ]);
});

test('several rows can show their details together, and each closes again', async () => {
  render(table());
  await userEvent.click(toggleOf('Bitcoin'));
  await userEvent.click(toggleOf('Solana'));
  for (const name of ['Bitcoin', 'Solana']) {
    expect(toggleOf(name)).toHaveAttribute('aria-expanded', 'true');
    const row = document.getElementById(toggleOf(name).getAttribute('aria-controls')!)!;
    expect(row).toBeVisible();
    expect(row).toHaveTextContent(`All about ${name}`);
    expect(row.previousElementSibling).toContainElement(toggleOf(name));
    expect(within(row).getByRole('cell')).toHaveAttribute('colspan', '2');
  }
  await userEvent.click(toggleOf('Bitcoin'));
  expect(toggleOf('Bitcoin')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('All about Bitcoin')).toBeNull();
  expect(screen.getByText('All about Solana')).toBeVisible();
});

test('the keyboard toggles rows, and the button keeps the focus', async () => {
  render(table());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('All about Bitcoin')).toBeVisible();
  await userEvent.keyboard(' ');
  expect(screen.queryByText('All about Bitcoin')).toBeNull();
  expect(toggleOf('Bitcoin')).toHaveFocus();
});

test('aria-controls refers to an existing id without spaces while the row is closed', () => {
  render(table());
  const controls = toggleOf('Ethereum').getAttribute('aria-controls')!;
  expect(controls).not.toMatch(/\s/);
  expect(document.getElementById(controls)).not.toBeVisible();
});

test('an open row stays open with the same id when rows are reordered, replaced or temporarily removed', async () => {
  const { rerender } = render(table());
  await userEvent.click(toggleOf('Ethereum'));
  const controls = toggleOf('Ethereum').getAttribute('aria-controls');
  const expectOpen = () => {
    expect(toggleOf('Ethereum')).toHaveAttribute('aria-controls', controls);
    expect(document.getElementById(controls!)).toHaveTextContent('All about Ethereum');
    expect(screen.getAllByText(/^All about/)).toHaveLength(1);
  };
  rerender(table({ rows: [solana, { ...ether, price: '1.00' }, bitcoin] }));
  expectOpen();
  rerender(table({ rows: [solana] }));
  expect(screen.queryByText(/^All about/)).toBeNull();
  rerender(table({ rows: [ether, solana] }));
  expectOpen();
});

test('two tables with the same rows do not share ids', () => {
  render(
    <>
      {table()}
      {table()}
    </>,
  );
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('rows without details have no button', () => {
  render(table({ details: undefined }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('a table without rows shows emptyText across all columns', () => {
  render(table({ rows: [] }));
  expect(screen.getByRole('cell', { name: 'No coins' })).toHaveAttribute('colspan', '2');
});

test('a busy table keeps its rows and hides emptyText', () => {
  const { rerender } = render(table({ isBusy: true }));
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Bitcoin')).toBeVisible();
  rerender(table({ isBusy: true, rows: [] }));
  expect(screen.queryByText('No coins')).toBeNull();
  rerender(table({ rows: [] }));
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByText('No coins')).toBeVisible();
});

test('the server’s HTML has no inline style', () => {
  expect(renderToString(table())).not.toMatch(/\sstyle=|<style/);
});

test.each<[string, Partial<TableProps<Coin>>]>([
  ['with rows', {}],
  ['without rows', { rows: [] }],
  ['while busy', { isBusy: true }],
])('axe finds no violation %s', async (_state, props) => {
  const { container } = render(table(props));
  const [first] = screen.queryAllByRole('button');
  if (first) await userEvent.click(first);
  // jsdom cannot compute colours; e2e checks them in a browser.
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
