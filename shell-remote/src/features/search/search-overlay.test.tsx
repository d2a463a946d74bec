/** @jest-environment jest-fixed-jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { createLocalCache } from 'shared-config/storage/local-cache';
import { navigationFor } from 'shared-config/site/navigation/default-navigation';
import { installDialog } from 'ui-kit/testing';
import {
  foreignContextOf,
  recordShellErrors,
  mockShellOrigin,
  setBuildGlobals,
} from '../../core/page/page.fixture';
import { SearchOverlay, type SearchPorts } from './search-overlay';
import { createFrameTranslator } from '../../core/texts/shell-translator';

let errors: ReturnType<typeof recordShellErrors>;
beforeAll(() => {
  setBuildGlobals();
  installDialog(window);
});
beforeEach(() => {
  errors = recordShellErrors();
  window.localStorage.clear();
  mockShellOrigin(() => Promise.resolve(new Response('{"groups":{"popular":"Popüler"}}')), {
    servesBoot: true,
  });
});
afterEach(() => errors.stop());

const BTC = {
  kind: 'spot',
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  assetName: 'Bitcoin',
  lastPrice: '64210.50',
  changePercent24h: 1,
} as const;

async function open(searchMarkets: jest.Mock) {
  const context = { ...foreignContextOf('tr-TUR'), linkOrigin: 'https://x.example' };
  const shell = {
    context,
    memory: {
      cache: createLocalCache({
        storage: () => window.localStorage,
        now: Date.now,
        onFailure: () => undefined,
      }),
    },
    session: { status: 'anonymous', user: null },
    shownNavigation: { navigation: navigationFor({ language: 'tr-TUR', region: 'TUR' }) },
    backend: () => Promise.resolve({ searchMarkets }),
    frameTranslator: () => createFrameTranslator(context, {}),
  };
  const props = { onClose: jest.fn(), getShell: () => shell as unknown as SearchPorts };
  const { rerender } = render(<SearchOverlay isOpen {...props} />);
  await waitFor(() => expect(searchMarkets).toHaveBeenCalledTimes(1));
  await act(async () => undefined);
  return { context, close: () => rerender(<SearchOverlay isOpen={false} {...props} />) };
}

test('requests markets from the shell’s backend and links to the page’s language and site', async () => {
  const searchMarkets = jest.fn().mockResolvedValue({ markets: [BTC] });
  const { context } = await open(searchMarkets);
  expect(searchMarkets.mock.calls[0]?.slice(0, 2)).toEqual([context, { text: '' }]);
  expect((await screen.findByRole('option')).getAttribute('href')).toBe(
    'https://x.example/tr-TUR/trade/spot/BTC/USDT',
  );
  expect(screen.getByText('Popüler')).toBeTruthy();
  expect(screen.getByRole('dialog').lang).toBe('tr-TR');
});

test('reports a failure once', async () => {
  await open(jest.fn().mockRejectedValue(new Error('offline')));
  expect(errors.heard).toEqual([{ code: 'search-failed', part: 'search', message: 'offline' }]);
});

test('reports no failure for an aborted request', async () => {
  const searchMarkets = jest.fn(
    (_context: unknown, _query: unknown, signal: AbortSignal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const { close } = await open(searchMarkets);
  close();
  await act(async () => undefined);
  expect(searchMarkets.mock.calls[0]?.[2].aborted).toBe(true);
  expect(errors.heard).toEqual([]);
});
