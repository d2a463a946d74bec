/** @jest-environment jest-fixed-jsdom */
import { NETWORK_RETURNS } from 'shared-config/platform/network-return.fixture';
import { startOwnCode } from './start-own-code';

test.each(NETWORK_RETURNS)(
  'reports a failed load, and retries each time %s until it succeeds',
  async (_, happen) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const reported: unknown[] = [];
    const onError = (event: Event) => reported.push((event as CustomEvent).detail);
    window.addEventListener('shell:error', onError);
    const start = jest.fn<Promise<void>, []>().mockResolvedValue(undefined);
    start
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
      .mockRejectedValueOnce(new Error('again'));
    const happened = () => {
      happen();
      return Promise.resolve();
    };
    await startOwnCode(window, start);
    expect(reported).toMatchObject([
      { code: 'page-failed', part: 'verification', message: 'Loading chunk 7 failed.' },
    ]);
    await happened();
    await Promise.resolve();
    await happened();
    await Promise.resolve();
    await happened();
    window.removeEventListener('shell:error', onError);
    expect(start).toHaveBeenCalledTimes(3);
    expect(reported).toHaveLength(2);
  },
);

test('retries if the network returned during a load that then fails', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const start = jest.fn<Promise<void>, []>().mockImplementationOnce(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.reject(new Error('Loading chunk 7 failed.'));
  });
  await startOwnCode(window, start);
  await Promise.resolve();
  expect(start).toHaveBeenCalledTimes(2);
});
