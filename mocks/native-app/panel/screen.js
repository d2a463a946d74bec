import { command, element } from './control.js';

const byId = (id) => document.getElementById(id);
const showStatus = (text) => (byId('status').textContent = text ?? '');

const n = Number(new URLSearchParams(location.search).get('n'));
const [choices, state] = await Promise.all(
  ['/choices.json', '/control/state'].map(async (address) => (await fetch(address)).json()),
);
const screen = state.stack.find((other) => other.n === n);
byId('app-name').textContent = `${choices.appName} app`;
byId('path').textContent = screen ? `${screen.path} ${JSON.stringify(screen.params)}` : '';
byId('title').textContent = screen?.isSignIn ? 'Sign in' : (screen?.path ?? 'This screen has been closed');
byId('back').addEventListener('click', async () => showStatus(await command('back')));
if (screen?.isSignIn) {
  byId('accounts').append(
    ...choices.accounts.map(({ username, login, note }) => {
      const button = element('button', { type: 'button' }, login, element('small', {}, note));
      button.addEventListener('click', async () => showStatus(await command('sign-in', { username })));
      return button;
    }),
  );
}
