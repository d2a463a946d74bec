import type { StoryHands } from 'ui-kit/story';

const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 20;

/**
 * Hands that click and type in a document, as a story's `play` wants them.
 *
 * @example const hands = createHands(document); await hands.click('.sh-menu > button');
 */
export function createHands(page: Document, patienceMs = PATIENCE_MS): StoryHands {
  const find = async (selector: string) => {
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += LOOK_AGAIN_MS) {
      const element = page.querySelector<HTMLElement>(selector);
      if (element) return element;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    throw new Error(`The story waited for "${selector}", which did not come.`);
  };
  return {
    find,
    click: async (selector) => (await find(selector)).click(),
    fill: async (selector, text) => {
      const field = (await find(selector)) as HTMLInputElement;
      // React listens for the event, and looks whether the value is another than the one it has put there itself.
      const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      setValue?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
