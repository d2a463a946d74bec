/** Asks the app to do something; what went wrong comes as its words, or null. */
export async function command(name, said = {}) {
  try {
    const response = await fetch(`/control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(said),
    });
    return response.ok ? null : (await response.json()).message;
  } catch {
    return 'The app does not answer: it has ended.';
  }
}

/** Calls back with each new state of the app, and once with null when the app has ended. */
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

/** An element with text and attributes. */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
