/** @jest-environment jest-fixed-jsdom */
import type { ShellErrorDetail, Uniframe } from 'shared-config/contracts/contracts';
import { installFakeShell, type FakeShell } from '../testing/testing';
import { clientState } from './client-state';
import { isShellLoadError, loadShell } from './load-shell';

const ORIGIN = 'https://shell.example.com';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')];
const errors: ShellErrorDetail[] = [];
const record = ({ detail }: WindowEventMap['shell:error']) => errors.push(detail);
let fake: FakeShell | undefined;

beforeEach(() => {
  window.addEventListener('shell:error', record);
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  window.removeEventListener('shell:error', record);
  jest.useRealTimers();
  errors.length = 0;
  fake?.remove();
  fake = undefined;
  Object.assign(clientState(), { origin: undefined, mistake: undefined });
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** Runs the script of the page. */
function arrive(): Uniframe {
  fake = installFakeShell();
  scripts()[0]!.dispatchEvent(new Event('load'));
  return window.uniframe!;
}

test('requests the script once for all callers, and resolves when it has run', async () => {
  const loads = [loadShell({ origin: `${ORIGIN}/` }), loadShell(), loadShell({ origin: ORIGIN })];
  expect(scripts().map(({ src, async }) => [src, async])).toEqual([[`${ORIGIN}/uniframe.js`, true]]);
  const shell = arrive();
  for (const load of loads) expect(await load).toBe(shell);
});

test('resolves for a caller without an origin if the page names it in the same tick', async () => {
  const loads = Promise.all([loadShell(), loadShell({ origin: ORIGIN })]);
  const shell = arrive();
  expect(await loads).toEqual([shell, shell]);
});

test('requests the script when an origin is named after a call without one has failed', async () => {
  await expect(loadShell()).rejects.toThrow('Nothing on this page names the shell');
  const load = loadShell({ origin: ORIGIN });
  const shell = arrive();
  expect(await load).toBe(shell);
});

test('resolves to a shell that is already on the page', async () => {
  fake = installFakeShell();
  expect(await loadShell()).toBe(window.uniframe);
  expect(scripts()).toEqual([]);
});

test('uses the script of the HTML while the page loads', async () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  document.head.innerHTML = `<script src="${ORIGIN}/uniframe.js" async></script>`;
  const load = loadShell();
  expect(scripts()).toHaveLength(1);
  const shell = arrive();
  expect(await load).toBe(shell);
});

test('replaces a script of the HTML that failed earlier by the script of the current release', async () => {
  document.head.innerHTML = `<script src="${ORIGIN}/0a1b2c3d4e/uniframe.js" data-first async></script>`;
  const load = loadShell();
  expect(scripts().map(({ src, dataset }) => [src, dataset.first])).toEqual([
    [`${ORIGIN}/uniframe.js`, undefined],
  ]);
  const shell = arrive();
  expect(await load).toBe(shell);
});

test('replaces a script that the page inserts after its load event and prevents it from running', async () => {
  document.head.innerHTML = `<script src="${ORIGIN}/uniframe.js" data-own async></script>`;
  const [own] = scripts();
  own!.nonce = 'N';
  const load = loadShell({ origin: ORIGIN });
  expect(scripts().map(({ dataset, nonce }) => ['own' in dataset, nonce])).toEqual([[false, 'N']]);
  // Browsers run no script that another document contains.
  expect(own!.ownerDocument).not.toBe(document);
  const shell = arrive();
  expect(await load).toBe(shell);
});

describe('a pinned script', () => {
  test('is awaited if the page inserts it after its load event', async () => {
    // jsdom has no timeline of resources.
    Object.assign(performance, { getEntriesByName: () => [] });
    pin();
    const load = loadShell();
    const shell = arrive();
    expect(await load).toBe(shell);
    Reflect.deleteProperty(performance, 'getEntriesByName');
  });

  const pin = () => {
    document.head.innerHTML = `<script src="${ORIGIN}/files/xYz0123456/pinned-uniframe.js" integrity="sha384-x" defer></script>`;
  };

  test('is awaited, and no unverified script is added beside it', async () => {
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    pin();
    const load = loadShell({ origin: ORIGIN });
    expect(scripts()).toHaveLength(1);
    const shell = arrive();
    expect(await load).toBe(shell);
  });

  test('is awaited again after the deadline', async () => {
    jest.useFakeTimers();
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    pin();
    const load = loadShell({ origin: ORIGIN, deadlineMs: 50 });
    jest.advanceTimersByTime(50);
    await expect(load).rejects.toThrow('did not arrive');
    const again = loadShell();
    expect(scripts()).toHaveLength(1);
    const shell = arrive();
    expect(await again).toBe(shell);
  });

  test.each(['interactive', 'complete'] as const)('is not replaced after a failure (%s)', async (state) => {
    jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    pin();
    for (const origin of [ORIGIN, undefined]) {
      const load = loadShell({ ...(origin && { origin }) });
      scripts()[0]!.dispatchEvent(new Event('error'));
      await expect(load).rejects.toThrow('pinned-uniframe.js did not load');
      expect(scripts()).toHaveLength(1);
    }
  });
});

test('ignores scripts of the same name from other origins', async () => {
  document.head.innerHTML = '<script src="https://cdn.example/uniframe.js"></script>';
  const load = loadShell({ origin: ORIGIN });
  expect(scripts()).toHaveLength(2);
  fake = installFakeShell();
  scripts()[1]!.dispatchEvent(new Event('load'));
  await load;
});

test('ignores an element with the id of the shell', async () => {
  document.body.innerHTML = '<div id="uniframe"></div>';
  await expect(loadShell()).rejects.toThrow('Nothing on this page names the shell');
});

describe('a script that does not load', () => {
  test('rejects with an error that says what to check, reports it, and is requested again by the next call', async () => {
    const load = loadShell({ origin: ORIGIN });
    scripts()[0]!.dispatchEvent(new Event('error'));
    const thrown: unknown = await load.catch((reason: unknown) => reason);
    expect(isShellLoadError(thrown)).toBe(true);
    expect(thrown).toMatchObject({
      code: 'shell-unreachable',
      message: expect.stringContaining('script-src'),
    });
    expect(errors).toMatchObject([{ code: 'shell-unreachable', part: 'shell' }]);
    expect(scripts()).toEqual([]);

    const again = loadShell();
    expect(scripts()).toHaveLength(1);
    const shell = arrive();
    expect(await again).toBe(shell);
  });

  test('is requested again from the same origin when the HTML contained it', async () => {
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    document.head.innerHTML = `<script src="${ORIGIN}/uniframe.js" async></script>`;
    const load = loadShell();
    window.dispatchEvent(new Event('load'));
    await expect(load).rejects.toThrow('did not load');
    const again = loadShell();
    expect(scripts().map(({ src }) => src)).toEqual([`${ORIGIN}/uniframe.js`]);
    const shell = arrive();
    expect(await again).toBe(shell);
  });

  test('rejects if it defines nothing', async () => {
    const load = loadShell({ origin: ORIGIN });
    scripts()[0]!.dispatchEvent(new Event('load'));
    await expect(load).rejects.toThrow('defined no window.uniframe');
  });

  test('rejects after the deadline', async () => {
    jest.useFakeTimers();
    const load = loadShell({ origin: ORIGIN, deadlineMs: 50 });
    jest.advanceTimersByTime(50);
    await expect(load).rejects.toThrow('did not arrive within 50 ms');
  });

  test('stays in the page after the deadline, and its later load event reaches the page', async () => {
    jest.useFakeTimers();
    const load = loadShell({ origin: ORIGIN, deadlineMs: 50 });
    jest.advanceTimersByTime(50);
    await expect(load).rejects.toThrow('did not arrive');
    const onLoad = jest.fn();
    document.addEventListener('load', onLoad, { capture: true, once: true });
    const shell = arrive();
    expect(onLoad).toHaveBeenCalledTimes(1);
    expect(await loadShell()).toBe(shell);
  });

  test('never runs after the deadline beside the script of the next call', async () => {
    jest.useFakeTimers();
    const load = loadShell({ origin: ORIGIN, deadlineMs: 50 });
    const [late] = scripts();
    jest.advanceTimersByTime(50);
    await expect(load).rejects.toThrow('did not arrive');
    const again = loadShell();
    expect(scripts()).toHaveLength(1);
    // Browsers run no script that another document contains.
    expect(late!.ownerDocument).not.toBe(document);
    const shell = arrive();
    expect(await again).toBe(shell);
  });

  test('rejects with the message of a policy that forbids the address', async () => {
    const createPolicy = () => {
      throw new TypeError('Policy "shell#loader" disallowed.');
    };
    Object.assign(window, { trustedTypes: { createPolicy } });
    await expect(loadShell({ origin: ORIGIN })).rejects.toThrow('shell#loader');
    Reflect.deleteProperty(window, 'trustedTypes');
    expect(errors).toMatchObject([{ code: 'shell-unreachable' }]);
  });
});

test.each(['', 'shell.example.com', 'javascript:alert(1)', 'data:text/javascript,1', null, 5])(
  'rejects %j as an origin, and reports it once to header and session, too',
  async (origin) => {
    const message = `loadShell: "${origin}" is not an origin, such as https://shell.example.com.`;
    for (const options of [{ origin: origin as string }, undefined, { origin: origin as string }]) {
      await expect(loadShell(options)).rejects.toMatchObject({ name: 'ShellLoadError', message });
    }
    expect(errors).toEqual([{ code: 'shell-unreachable', part: 'shell', message }]);
    expect(scripts()).toEqual([]);
  },
);

test('keeps its origin after a call with another value', async () => {
  const load = loadShell({ origin: ORIGIN });
  scripts()[0]!.dispatchEvent(new Event('error'));
  await expect(load).rejects.toThrow('did not load');
  await expect(loadShell({ origin: '/shell' })).rejects.toThrow('"/shell" is not an origin');
  const again = loadShell();
  expect(scripts().map(({ src }) => src)).toEqual([`${ORIGIN}/uniframe.js`]);
  const shell = arrive();
  expect(await again).toBe(shell);
});

test.each([undefined, null])(
  'reports a page that names no shell once, with the options %s',
  async (options) => {
    for (const _ of [1, 2]) {
      await expect(loadShell(options as undefined)).rejects.toMatchObject({ name: 'ShellLoadError' });
    }
    expect(errors).toMatchObject([
      { code: 'shell-unreachable', message: expect.stringContaining('loadShell({ origin })') },
    ]);
  },
);

describe('an origin of another shell', () => {
  const IGNORED = {
    code: 'option-ignored',
    part: 'page',
    message: `loadShell ignores "https://other.example": this page has the shell of ${ORIGIN}.`,
  };

  test('is reported once while the shell loads and when it has loaded', async () => {
    const loads = [loadShell({ origin: ORIGIN }), loadShell({ origin: 'https://other.example' })];
    const shell = arrive();
    for (const load of loads) expect(await load).toBe(shell);
    expect(await loadShell({ origin: 'https://other.example' })).toBe(shell);
    expect(errors).toEqual([IGNORED]);
    expect(scripts()).toHaveLength(1);
  });

  test('is reported if the shell is that of the HTML', async () => {
    document.head.innerHTML = `<script src="${ORIGIN}/uniframe.js" async></script>`;
    fake = installFakeShell();
    await loadShell({ origin: `${ORIGIN}/` });
    expect(errors).toEqual([]);
    await loadShell({ origin: 'https://other.example' });
    expect(errors).toEqual([IGNORED]);
  });

  test('is not reported if the origin of the shell is unknown', async () => {
    fake = installFakeShell();
    await loadShell({ origin: 'https://other.example' });
    expect(errors).toEqual([]);
  });

  test('is used after the shell of the first origin did not load', async () => {
    const load = loadShell({ origin: ORIGIN });
    scripts()[0]!.dispatchEvent(new Event('error'));
    await expect(load).rejects.toThrow('did not load');
    const again = loadShell({ origin: 'https://other.example' });
    expect(scripts().map(({ src }) => src)).toEqual(['https://other.example/uniframe.js']);
    const shell = arrive();
    expect(await again).toBe(shell);
  });
});
