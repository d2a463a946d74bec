/** @jest-environment jest-fixed-jsdom */
import { downloadFile, type DownloadRequest, type DownloadSource } from './download-file';
import { environmentByName } from 'shared-config/site/environments';

/** Creates a page at an address: jsdom's document with fakes for everything else. */
function createPage(href: string, answer: () => Promise<Response> = async () => new Response('content')) {
  const saved: { href: string; name: string }[] = [];
  const page = {
    location: new URL(href),
    document,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: never) => clearTimeout(timer),
    fetch: jest.fn<Promise<Response>, [string, RequestInit]>(answer),
    URL: { createObjectURL: jest.fn(() => 'blob:made'), revokeObjectURL: jest.fn() },
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    expect(document.body.contains(this)).toBe(true);
    saved.push({ href: this.href, name: this.download });
  });
  const report = jest.fn();
  const save = (source: DownloadSource, changes: Partial<DownloadRequest> = {}) =>
    downloadFile({
      ...source,
      fileName: '../statement.pdf',
      page: page as unknown as DownloadRequest['page'],
      report,
      ...changes,
    } as DownloadRequest);
  return { page, saved, report, save };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const HOME = 'https://www.halden.example/en/verification/';

it('saves data of the page under a clean name and revokes its object URL', async () => {
  const { page, saved, report, save } = createPage(HOME);
  await save({ blob: new Blob(['a']) });
  expect(saved).toEqual([{ href: 'blob:made', name: 'statement.pdf' }]);
  expect(page.URL.revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(page.URL.revokeObjectURL.mock.calls).toEqual([['blob:made']]);
  expect(document.body.childElementCount).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
  expect(report).not.toHaveBeenCalled();
});

describe('an accepted address', () => {
  it.each([
    [HOME, 'https://api.halden.example/statements/1.pdf?year=2026'],
    [HOME, 'https://assets.halden-kz.example/a.pdf'],
    [HOME, '/en/a.pdf'],
    ['https://testnet.halden.example/', 'https://api.testnet.halden.example/a.pdf'],
    ['http://localhost:3000/en/', 'http://localhost:3003/a.pdf'],
    ['http://kz.localhost:3000/en/', 'http://localhost:3001/a.pdf'],
  ])('is saved on %s: %s', async (href, url) => {
    const { page, saved, report, save } = createPage(href);
    await save({ url });
    expect(report).not.toHaveBeenCalled();
    expect(page.fetch.mock.calls.map(([address]) => address)).toEqual([new URL(url, href).href]);
    expect(page.fetch.mock.calls[0]![1]).toMatchObject({ redirect: 'error' });
    expect(saved).toEqual([{ href: 'blob:made', name: 'statement.pdf' }]);
  });

  it('saves a blob address of the page without revoking it', async () => {
    const { page, saved, save } = createPage(HOME);
    await save({ url: 'blob:https://www.halden.example/4f0c' });
    expect(saved).toEqual([{ href: 'blob:https://www.halden.example/4f0c', name: 'statement.pdf' }]);
    jest.advanceTimersByTime(60_000);
    expect(page.fetch).not.toHaveBeenCalled();
    expect(page.URL.revokeObjectURL).not.toHaveBeenCalled();
  });

  it('uses the environment option on a foreign page', async () => {
    const { saved, save } = createPage('https://partner.example/');
    await save({ url: 'https://api.halden.example/a.pdf' }, { environment: environmentByName('production') });
    expect(saved).toHaveLength(1);
  });
});

describe('a rejected address', () => {
  it.each([
    [HOME, 'javascript:alert(1)'],
    [HOME, 'java\nscript:alert(1)'],
    [HOME, 'data:text/html,<script>alert(1)</script>'],
    [HOME, 'file:///etc/passwd'],
    [HOME, 'ftp://api.halden.example/a'],
    [HOME, 'http://api.halden.example/a.pdf'],
    [HOME, 'https://evil.example/a.pdf'],
    [HOME, '//evil.example/a.pdf'],
    [HOME, '\\\\evil.example\\a.pdf'],
    [HOME, 'https://api.halden.example.evil.example/a.pdf'],
    [HOME, 'https://api.halden.example@evil.example/a.pdf'],
    [HOME, 'https://user:pw@api.halden.example/a.pdf'],
    [HOME, 'https://api.testnet.halden.example/a.pdf'],
    [HOME, 'https://localhost:3003/a.pdf'],
    [HOME, 'https://169.254.169.254/latest'],
    [HOME, 'blob:https://evil.example/4f0c'],
    [HOME, 'blob:null/4f0c'],
    [HOME, 'https://'],
    ['http://localhost:3000/', 'http://api.halden.example/a.pdf'],
    ['https://dev-3.halden.example/', 'https://api.dev-4.halden.example/a.pdf'],
    ['https://partner.example/', 'https://api.halden.example/a.pdf'],
  ])('is not saved on %s: %s', async (href, url) => {
    const { page, saved, report, save } = createPage(href);
    await save({ url });
    expect(page.fetch).not.toHaveBeenCalled();
    expect(saved).toEqual([]);
    expect(report.mock.calls).toMatchObject([[{ code: 'download-failed', part: 'download' }]]);
  });
});

describe('a failure (R-ERROR-16)', () => {
  it.each<[string, () => Promise<Response>]>([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['status 404', async () => new Response('not here', { status: 404 })],
    ['status 500', async () => new Response('', { status: 500 })],
    [
      'a body that breaks off',
      async () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut off')) })),
    ],
  ])('is reported: %s', async (_, answer) => {
    const { saved, report, save } = createPage(HOME, answer);
    await expect(save({ url: '/a.pdf?token=abc' })).resolves.toBe(false);
    expect(saved).toEqual([]);
    expect(report).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(report.mock.calls)).not.toContain('token');
  });

  it('is reported after the timeout of a response', async () => {
    const { page, report, save } = createPage(HOME);
    page.fetch.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    );
    const ended = save({ url: '/a.pdf' });
    await jest.advanceTimersByTimeAsync(30_000);
    await ended;
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('removes its link if the click throws', async () => {
    const { page, report, save } = createPage(HOME);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
      throw new Error('no');
    });
    await save({ blob: new Blob(['a']) });
    jest.advanceTimersByTime(60_000);
    expect(document.body.childElementCount).toBe(0);
    expect(page.URL.revokeObjectURL).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
  });
});
