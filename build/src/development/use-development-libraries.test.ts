/** @jest-environment node */
import type { ShareScope } from 'shared-config/loader/loader';
import { useDevelopmentLibraries } from './use-development-libraries';

const LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom/client', 'mobx', 'mobx-react-lite', 'i18next'];

function scopeWith(react: object): ShareScope {
  const entry = { get: () => Promise.resolve(() => react) };
  return Object.fromEntries(LIBRARIES.map((name) => [name, { '19.3.1': entry }]));
}

/** Opens the container on a page with this React. */
async function openedWith(react: object) {
  const init = jest.fn<string, [ShareScope]>(() => 'initialised');
  const get = jest.fn(() => Promise.resolve(() => 'module'));
  const page: Record<string, unknown> = {};
  useDevelopmentLibraries(page, 'shell_0a');
  // The entry script defines the container later.
  page.shell_0a = { init, get };
  await Promise.resolve();
  const container = page.shell_0a as {
    init(scope: ShareScope): Promise<unknown>;
    get(name: string): Promise<() => unknown>;
  };
  await expect(container.init(scopeWith(react))).resolves.toBe('initialised');
  return { container, names: Object.keys(init.mock.calls[0]![0]) };
}

test('the remote uses the page’s development build of React and offers components', async () => {
  const { container, names } = await openedWith({ act: () => undefined });
  expect(names).toEqual(LIBRARIES);
  expect((await container.get('./Header'))()).toBe('module');
});

test('the remote uses its own React on a page with a production build, and the page’s other libraries', async () => {
  const { container, names } = await openedWith({ act: undefined });
  expect(names).toEqual(['mobx', 'i18next']);
  expect((await container.get('./mount'))()).toBe('module');
});

test('a component for the tree of a host with a production build is rejected with the remedy', async () => {
  const { container } = await openedWith({});
  await expect(container.get('./Header')).rejects.toThrow('Use ./mount, or start the host for development.');
});
