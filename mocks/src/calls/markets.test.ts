/** @jest-environment node */
import type { MarketsResult } from 'shared-config/contracts/contracts';
import { createHandlerClient } from '../testing/test-client';

const { client } = createHandlerClient();
const ask = (query: string) => client.get(`/x-api/v1/shell/markets?${query}`);
const PLACE = 'language=en&region=GLOBAL';

it('returns the markets that match', async () => {
  const { body } = await ask(`${PLACE}&text=sol`);
  const { markets } = body?.result as MarketsResult;
  expect(markets[0]).toEqual({
    kind: 'spot',
    symbol: 'SOLUSDT',
    base: 'SOL',
    quote: 'USDT',
    assetName: 'Solana',
    lastPrice: '148.62',
    changePercent24h: -3.05,
    icon: expect.stringMatching(/^SOL\.\w+\.svg$/),
    trend: expect.arrayContaining([148.62]),
  });
});

it.each(['', '&text='])('returns the popular markets without a text (%j)', async (text) => {
  const { body } = await ask(PLACE + text);
  expect((body?.result as MarketsResult).markets).toHaveLength(8);
});

it.each([
  ['language=xx&region=GLOBAL&text=a', 'language'],
  ['language=en&region=MARS&text=a', 'region'],
  [`${PLACE}&text=${'a'.repeat(65)}`, 'text'],
])('rejects %s because of its %s', async (query, field) => {
  const { body } = await ask(query);
  expect(body?.ret_code).toBe(20006);
  expect(body?.ret_msg).toContain(`${field}:`);
});

it('returns nothing in the scenario no-market', async () => {
  const { body } = await ask(`${PLACE}&text=btc&scenario=no-market`);
  expect(body).toMatchObject({ ret_code: 0, result: { markets: [] } });
});
