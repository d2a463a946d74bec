import { byId, command, element } from './control.js';

/** @param {string | null} text */
const showStatus = (text) => (byId('status').textContent = text ?? '');

const n = Number(new URLSearchParams(location.search).get('n'));
/** @type {[import('./control.js').Choices, import('./control.js').State]} */
const [choices, state] = await Promise.all([
  fetch('/choices.json').then((response) => response.json()),
  fetch('/control/state').then((response) => response.json()),
]);
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
