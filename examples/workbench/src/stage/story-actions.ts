import type { StoryActions } from 'ui-kit/story';

const TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 20;

/** Creates the interactions of a story's `play` for a document. */
export function createStoryActions(page: Document, timeoutMs = TIMEOUT_MS): StoryActions {
  const find = async (selector: string) => {
    for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += POLL_INTERVAL_MS) {
      const element = page.querySelector<HTMLElement>(selector);
      if (element) return element;
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    }
    throw new Error(`The story waited for "${selector}", which did not appear.`);
  };
  return {
    find,
    click: async (selector) => (await find(selector)).click(),
    fill: async (selector, text) => {
      const field = (await find(selector)) as HTMLInputElement;
      // React ignores the event if its own value setter set the value, so this uses the native one.
      const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      setValue?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
