/** @jest-environment jest-fixed-jsdom */
import { integrityOf } from './discovery.fixture';
import { EARLY_SCRIPT_ATTRIBUTE } from './early-script';
import { loadEntryScript } from './load-entry-script';

const script = { url: 'http://localhost:3001/remoteEntry.js', integrity: integrityOf('A'), timeoutMs: 3000 };
const scripts = () => [...document.querySelectorAll('script')];
const theScript = () => scripts()[0]!;
const container = () => ({ get: jest.fn(), init: jest.fn() });

let counter = 0;
/** A name that nothing has used, because globals stay. */
const unusedName = () => `shell_${(counter += 1)}`;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

async function failureOf(loading: Promise<unknown>): Promise<unknown> {
  return loading.then(
    () => 'it was used',
    (thrown: unknown) => thrown,
  );
}

it('requests the script with integrity and without credentials, and returns its container', async () => {
  const name = unusedName();
  const loading = loadEntryScript(script, name);
  expect(scripts()).toHaveLength(1);
  expect(theScript()).toMatchObject({
    src: script.url,
    integrity: script.integrity,
    crossOrigin: 'anonymous',
  });
  const made = container();
  Reflect.set(globalThis, name, made);
  theScript().dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBe(made);
});

describe('a script in the page’s HTML', () => {
  const putEarly = (integrity = script.integrity) => {
    const early = document.createElement('script');
    early.setAttribute(EARLY_SCRIPT_ATTRIBUTE, '');
    early.setAttribute('src', script.url);
    early.setAttribute('integrity', integrity);
    document.head.append(early);
    return early;
  };
  afterEach(() => scripts().forEach((each) => each.remove()));

  it('is used while it loads', async () => {
    const name = unusedName();
    const early = putEarly();
    const loading = loadEntryScript(script, name);
    expect(scripts()).toEqual([early]);
    const made = container();
    Reflect.set(globalThis, name, made);
    early.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBe(made);
    expect(scripts()).toEqual([]);
  });

  it('is used once after it has run', async () => {
    const name = unusedName();
    putEarly();
    const made = container();
    Reflect.set(globalThis, name, made);
    await expect(loadEntryScript(script, name)).resolves.toBe(made);
    expect(scripts()).toEqual([]);
    const again = loadEntryScript(script, name);
    expect(scripts()).toHaveLength(1);
    const second = container();
    Reflect.set(globalThis, name, second);
    theScript().dispatchEvent(new Event('load'));
    await expect(again).resolves.toBe(second);
  });

  it.each<[string, (early: HTMLScriptElement) => void]>([
    ['fails', (early) => void early.dispatchEvent(new Event('error'))],
    ['hangs', () => void jest.advanceTimersByTime(script.timeoutMs)],
  ])('is removed when it %s', async (_, end) => {
    putEarly();
    const ended = failureOf(loadEntryScript(script, unusedName()));
    end(theScript());
    expect(await ended).toBeInstanceOf(Error);
    expect(scripts()).toEqual([]);
  });

  it('with other content is ignored', async () => {
    const early = putEarly(integrityOf('B'));
    const name = unusedName();
    const loading = loadEntryScript(script, name);
    expect(scripts()).toHaveLength(2);
    Reflect.set(globalThis, name, container());
    scripts()
      .find((each) => each !== early)!
      .dispatchEvent(new Event('load'));
    await loading;
    expect(scripts()).toEqual([early]);
  });
});

it('sets the integrity before it inserts the script, because that starts the request', async () => {
  const seen: string[] = [];
  const append = jest.spyOn(document.head, 'append').mockImplementation((node) => {
    seen.push((node as HTMLScriptElement).integrity);
  });
  const failure = failureOf(loadEntryScript(script, unusedName()));
  await jest.advanceTimersByTimeAsync(script.timeoutMs);
  await failure;
  append.mockRestore();
  expect(seen).toEqual([script.integrity]);
});

describe('the script element', () => {
  it.each<[string, (name: string) => void]>([
    [
      'loaded',
      (name) => {
        Reflect.set(globalThis, name, container());
        theScript().dispatchEvent(new Event('load'));
      },
    ],
    ['refused', () => void theScript().dispatchEvent(new Event('error'))],
    ['late', () => jest.advanceTimersByTime(script.timeoutMs)],
    ['without a container', () => void theScript().dispatchEvent(new Event('load'))],
  ])('is removed without a running timer: %s', async (_, end) => {
    const name = unusedName();
    const ended = failureOf(loadEntryScript(script, name));
    expect(scripts()).toHaveLength(1);
    end(name);
    await ended;
    expect(scripts()).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

it('fetches a rejected script past the cache, which would return the corrupt bytes to every retry', async () => {
  const failure = failureOf(loadEntryScript(script, unusedName()));
  expect(fetch).not.toHaveBeenCalled();
  theScript().dispatchEvent(new Event('error'));
  await failure;
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith(
    script.url,
    expect.objectContaining({ cache: 'reload', credentials: 'omit' }),
  );
});

it('rejects with a message if the browser rejects the script', async () => {
  const failure = failureOf(loadEntryScript(script, unusedName()));
  theScript().dispatchEvent(new Event('error'));
  expect(await failure).toMatchObject({
    name: 'EntryScriptError',
    code: 'entry-script',
    message: expect.stringContaining(script.url),
  });
});

it('rejects at the timeout and not before', async () => {
  const ended = jest.fn();
  const failure = failureOf(loadEntryScript(script, unusedName())).finally(ended);
  await jest.advanceTimersByTimeAsync(2999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({
    name: 'EntryScriptError',
    message: expect.stringContaining('3000 ms'),
  });
});

describe('a value under the global name that is not a container (R-SEC-10)', () => {
  it.each<[string, (name: string) => void]>([
    ['nothing', () => undefined],
    ['null', (name) => Reflect.set(globalThis, name, null)],
    ['a text', (name) => Reflect.set(globalThis, name, 'container')],
    ['a record without a container’s functions', (name) => Reflect.set(globalThis, name, { get: 1 })],
    [
      'a link with the id',
      (name) => (document.body.innerHTML = `<a id="${name}" href="https://evil.example"></a>`),
    ],
    [
      'two links with the id',
      (name) => (document.body.innerHTML = `<a id="${name}"></a><a id="${name}"></a>`),
    ],
    [
      'a form with the name',
      (name) => (document.body.innerHTML = `<form name="${name}"><input name="get"></form>`),
    ],
    ['a frame with the name', (name) => (document.body.innerHTML = `<iframe name="${name}"></iframe>`)],
  ])('is rejected: %s', async (_, clobber) => {
    const name = unusedName();
    clobber(name);
    const failure = failureOf(loadEntryScript(script, name));
    theScript().dispatchEvent(new Event('load'));
    expect(await failure).toMatchObject({ name: 'EntryScriptError', code: 'entry-script' });
  });
});
