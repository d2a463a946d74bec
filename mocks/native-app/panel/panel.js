import { byId, command, element, followState } from './control.js';

/**
 * @typedef {import('./control.js').State} State
 * @typedef {Record<'user' | 'system' | 'injectAfterMs' | 'answer', HTMLSelectElement>} Lists
 * @typedef {Record<'appVersion' | 'delayMs' | 'times' | 'isObject' | 'isInsideCall', HTMLInputElement>} Inputs
 */

const form = byId('plan', HTMLFormElement);
const fields = /** @type {Lists & Inputs} */ (/** @type {unknown} */ (form.elements));
const picture = byId('picture', HTMLImageElement);
const PICTURE_EVERY_MS = 2_000;

let shown = { n: 0, plan: '', user: '' };

/**
 * @param {Parameters<typeof command>[0]} name
 * @param {object} [body]
 */
async function runCommand(name, body) {
  const failure = await command(name, body);
  byId('status').textContent = failure ?? 'Done.';
}

/**
 * @param {HTMLSelectElement} select
 * @param {{ value: string, name: string }[]} rows
 * @param {string} [none]
 */
function offer(select, rows, none) {
  const options = rows.map(({ value, name }) => element('option', { value }, name));
  select.replaceChildren(...(none ? [element('option', { value: '' }, none)] : []), ...options);
}

/** @param {State} state */
function showFacts({ stack, user, openedUrls, page }) {
  /** @type {[string, string][]} */
  const facts = [
    ['Shows', stack.at(-1)?.path ?? 'the web view'],
    ['Web view', page],
    ['Stack', ['web view', ...stack.map(({ path }) => path)].join(' › ')],
    ['User', user ? `${user.login} (${user.id})` : 'nobody'],
    ['Opened outside', openedUrls.at(-1) ?? 'nothing'],
  ];
  byId('facts').replaceChildren(
    ...facts.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  );
}

/**
 * Updates only changed fields, so that the text in a focused field stays.
 *
 * @param {State} state
 */
function showPlan({ plan, user }) {
  const now = JSON.stringify(plan);
  if (now !== shown.plan) {
    fields.system.value = plan.system;
    fields.appVersion.value = plan.appVersion;
    fields.injectAfterMs.value = String(plan.injectAfterMs);
    for (const name of /** @type {const} */ (['answer', 'delayMs', 'times']))
      fields[name].value = String(plan.behaviour[name]);
    for (const name of /** @type {const} */ (['isObject', 'isInsideCall']))
      fields[name].checked = plan.behaviour[name];
  }
  const who = user?.username ?? '';
  if (who !== shown.user) fields.user.value = who;
  shown = { ...shown, plan: now, user: who };
}

/** @param {State['messages']} messages */
function showMessages(messages) {
  const list = byId('messages');
  for (const { n, atMs, direction, text, note } of messages.filter((message) => message.n > shown.n)) {
    const isOut = direction === 'to-page';
    const head = `${new Date(atMs).toLocaleTimeString('en-GB')} ${isOut ? 'app → page' : 'page → app'}`;
    const item = element('li', { class: direction }, element('span', { class: 'eyebrow' }, head));
    item.append(element('code', {}, text || '(no text)'), ...(note ? [element('em', {}, note)] : []));
    list.prepend(item);
    shown.n = n;
  }
  while (list.children.length > 200) list.lastElementChild?.remove();
}

/** @param {State | null} state */
function show(state) {
  if (!state) {
    byId('status').textContent = 'The app has ended.';
    return;
  }
  if (byId('status').textContent === 'Asking the app…') byId('status').textContent = 'Running.';
  showFacts(state);
  showPlan(state);
  showMessages(state.messages);
}

/** @type {import('./control.js').Choices} */
const choices = await (await fetch('/choices.json')).json();
offer(
  fields.user,
  choices.accounts.map(({ username, login }) => ({ value: username, name: login })),
  'nobody',
);
offer(fields.system, choices.systems);
offer(fields.answer, choices.answers);

for (const name of /** @type {const} */ (['back', 'home', 'reload', 'inject'])) {
  document.querySelector(`[data-command=${name}]`)?.addEventListener('click', () => runCommand(name));
}
const address = byId('open', HTMLFormElement);
address.addEventListener('submit', (event) => {
  event.preventDefault();
  void runCommand('open', Object.fromEntries(new FormData(address)));
});
fields.user.addEventListener('change', () => {
  const username = fields.user.value;
  void (username ? runCommand('sign-in', { username }) : runCommand('sign-out'));
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const afterMs = fields.injectAfterMs.value;
  void runCommand('change', {
    system: fields.system.value,
    appVersion: fields.appVersion.value,
    injectAfterMs: afterMs === 'never' ? afterMs : Number(afterMs),
    behaviour: {
      answer: fields.answer.value,
      delayMs: Number(fields.delayMs.value),
      times: Number(fields.times.value),
      isObject: fields.isObject.checked,
      isInsideCall: fields.isInsideCall.checked,
    },
  });
});

setInterval(() => {
  if (document.visibilityState !== 'visible') return;
  picture.src = `/picture.jpg?at=${Date.now()}`;
}, PICTURE_EVERY_MS);
picture.addEventListener('load', () => (picture.hidden = false));
picture.addEventListener('error', () => (picture.hidden = true));

await followState(show);
