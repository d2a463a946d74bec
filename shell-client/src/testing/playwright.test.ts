/** @jest-environment jest-fixed-jsdom */
import { routeFakeShell, type RoutedPage } from './playwright';

/** Routes the fake shell in a page that runs its init scripts in this document. */
async function route() {
  Object.assign(globalThis, { FAKE_SHELL_SCRIPT: '' });
  let matches: (url: URL) => boolean = () => false;
  const page: RoutedPage = {
    addInitScript: async (run) => run(),
    route: async (matching) => void (matches = matching),
    evaluate: async () => undefined,
  };
  await routeFakeShell(page);
  return (address: string) => matches(new URL(address));
}

test('answers every script of the shell, and no other', async () => {
  const isRouted = await route();
  const folder = 'https://shell.example.com/files/xYz0123456';
  for (const name of ['uniframe.js', 'pinned-uniframe.js', 'uniframe.js?v=1'])
    expect([name, isRouted(`${folder}/${name}`)]).toEqual([name, true]);
  for (const name of ['uniframe.js.map', 'my-uniframe.js', 'remoteEntry.js'])
    expect([name, isRouted(`${folder}/${name}`)]).toEqual([name, false]);
});

test('removes the integrity of scripts of the shell before the browser runs them', async () => {
  await route();
  document.head.innerHTML = ['uniframe.js', 'pinned-uniframe.js', 'own.js']
    .map((name) => `<script src="https://shell.example.com/${name}" integrity="sha384-x"></script>`)
    .join('');
  await Promise.resolve();
  expect([...document.scripts].map((script) => script.getAttribute('integrity'))).toEqual([
    ...[null, null],
    'sha384-x',
  ]);
});
