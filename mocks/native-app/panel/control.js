/** Sends a command to the app; returns the error message or null. */
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

/** Calls back with each new state of the app, and with null when the app has ended. */
export async function followState(show) {
  let revision = -1;
  for (;;) {
    try {
      const response = await fetch(`/control/state?messages=60&after=${revision}&waitMs=20000`);
      const state = await response.json();
      ({ revision } = state);
      show(state);
    } catch {
      return show(null);
    }
  }
}

/** Creates an element with attributes and children. */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
