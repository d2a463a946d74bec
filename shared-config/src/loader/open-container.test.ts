import { loadEntryScript } from './load-entry-script';
import { openContainer } from './open-container';

jest.mock('./load-entry-script');

const SCRIPT = { url: 'http://localhost:3001/remoteEntry.js', integrity: 'sha384-a', timeoutMs: 3_000 };
const SCOPE = { react: {} };
const open = (init: () => unknown) => {
  const container = { init: jest.fn(init), get: jest.fn() };
  jest.mocked(loadEntryScript).mockReset().mockResolvedValue(container);
  return { container, opening: openContainer(SCRIPT, 'shell_1', () => Promise.resolve(SCOPE)) };
};

it('loads the entry script and initialises the container with the page’s libraries', async () => {
  const { container, opening } = open(() => 1);
  await expect(opening).resolves.toBe(container);
  expect(jest.mocked(loadEntryScript).mock.calls).toEqual([[SCRIPT, 'shell_1']]);
  expect(container.init.mock.calls).toEqual([[SCOPE]]);
});

it('waits for the libraries of the page', async () => {
  let settle = () => {};
  const { opening } = open(() => new Promise<void>((resolve) => (settle = resolve)));
  const isOpen = jest.fn();
  void opening.then(isOpen);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isOpen).not.toHaveBeenCalled();
  settle();
  await opening;
});

it('accepts a container that another loader has initialised', async () => {
  const { container, opening } = open(() => {
    throw new Error(
      'Container initialization failed as it has already been initialized with a different share scope',
    );
  });
  await expect(opening).resolves.toBe(container);
});

it('rejects if the libraries do not fit', async () => {
  const { opening } = open(() => Promise.reject(new Error('Unsatisfied version 18.3.1')));
  await expect(opening).rejects.toThrow('Unsatisfied version 18.3.1');
});
