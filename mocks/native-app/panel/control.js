/**
 * @typedef {import('../app/native-app').AppState & { page: string, revision: number }} State
 * @typedef {ReturnType<typeof import('./answer-panel').choices>} Choices
 */

/**
 * Sends a command to the app; returns the error message or null.
 *
 * @param {import('../control/commands').CommandName} name
 * @param {object} [body]
 * @returns {Promise<string | null>}
 */
export async function command(name, body = {}) {
  try {
    const response = await fetch(`/control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok ? null : (await response.json()).message;
  } catch {
    return 'The app does not answer: it has ended.';
  }
}

/**
 * Calls back with each new state of the app, and with null when the app has ended.
 *
 * @param {(state: State | null) => void} show
 */
export async function followState(show) {
  let revision = -1;
  for (;;) {
    try {
      const response = await fetch(`/control/state?messages=60&after=${revision}&waitMs=20000`);
      const state = /** @type {State} */ (await response.json());
      ({ revision } = state);
      show(state);
    } catch {
      return show(null);
    }
  }
}

/**
 * Finds an element of the page.
 *
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 * @param {new () => Kind} [_kind]
 * @returns {Kind}
 */
export const byId = (id, _kind) => /** @type {Kind} */ (document.getElementById(id));

/**
 * Creates an element with attributes and children.
 *
 * @param {string} name
 * @param {Readonly<Record<string, string>>} attributes
 * @param {(Node | string)[]} children
 */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
