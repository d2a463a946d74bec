import { setTimeout as wait } from 'node:timers/promises';
import type { DevToolsContext, DevToolsPage } from '../product/devtools-browser';
import { openPage, VIEWPORT, waitUntilIdle } from '../shell/measure-visit';
import type { Condition } from '../shell/network';
import { recordRequests } from '../shell/record-requests';
import type { Control } from './controls-table';
import { pressProbe, type Press } from './press-probe';

export type Device = 'pointer' | 'keyboard';

/** A press on one control of a page. */
export interface PressOptions {
  context: DevToolsContext;
  url: string;
  condition: Condition;
  control: Control;
  device: Device;
}

/** A reaction within this time feels immediate. */
const IMMEDIATE_MS = 100;
const PAUSE_MS = 40;
const DEADLINE_MS = 30_000;
const PRESSES = 6;

/**
 * Opens a page and presses a control again and again until something visible happens. Returns the start of the first press with a
 * reaction within 100 ms; after a slower one, 100 ms before the reaction.
 */
export async function timeUntilUsable(options: PressOptions): Promise<number> {
  const page = await openPressed(options);
  try {
    await page.send('Page.navigate', { url: options.url });
    const { pressedAt, reactedAt } = await pressUntilReaction(page, options);
    return Math.max(pressedAt!, reactedAt! - IMMEDIATE_MS);
  } finally {
    await page.close();
  }
}

/** Opens a page, waits until it is idle, and returns the times from a press to the painted reaction. The first press loads code and does not count. */
export async function pressToPaintTimes(options: PressOptions): Promise<number[]> {
  const page = await openPressed(options);
  try {
    const requests = recordRequests(page);
    await page.send('Page.navigate', { url: options.url });
    while (!(await evaluate<boolean>(page, 'document.querySelector(".sh-header[data-live]") !== null'))) {
      await wait(PAUSE_MS);
    }
    await waitUntilIdle(requests);
    const times: number[] = [];
    for (let count = 0; count <= PRESSES; count += 1) {
      const { pressedAt, reactedAt } = await pressUntilReaction(page, options);
      times.push(reactedAt! - pressedAt!);
      await close(page);
    }
    return times.slice(1);
  } finally {
    await page.close();
  }
}

function openPressed({ context, condition, control, device }: PressOptions): Promise<DevToolsPage> {
  const viewport = control.isNarrow ? { width: 390, height: 844 } : VIEWPORT;
  const parameters = JSON.stringify({ ...control, isKeyboard: device === 'keyboard' });
  return openPage(context, { condition, viewport, script: `(${pressProbe.toString()})(${parameters})` });
}

/** @throws Error if the control does not react */
async function pressUntilReaction(
  page: DevToolsPage,
  { url, control, device }: PressOptions,
): Promise<Press> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const point = await evaluate<{ x: number; y: number } | null>(page, 'window.__press?.aim() ?? null');
    if (point) await (device === 'pointer' ? click(page, point) : pressKey(page, 'Enter'));
    await wait(PAUSE_MS);
    const press = await evaluate<Press | null>(page, 'window.__press?.press() ?? null');
    if (press?.reactedAt) return press;
    if (Date.now() > deadline) throw new Error(`${control.name} of ${url} did not react to the ${device}.`);
  }
}

/** Closes what a press opened, and moves the mouse away. */
async function close(page: DevToolsPage): Promise<void> {
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 5, y: VIEWPORT.height - 10 });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await evaluate<boolean>(page, 'window.__press.isClosed()')) return;
    await pressKey(page, 'Escape');
    await wait(5 * PAUSE_MS);
  }
  throw new Error('Escape does not close what a press opened.');
}

async function click(page: DevToolsPage, point: { x: number; y: number }): Promise<void> {
  const button = { ...point, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point }),
    page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
    page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
  ]);
}

async function pressKey(page: DevToolsPage, key: 'Enter' | 'Escape'): Promise<void> {
  const code = key === 'Enter' ? 13 : 27;
  const named = { key, code: key, windowsVirtualKeyCode: code };
  const text = key === 'Enter' ? { text: '\r' } : {};
  await Promise.all([
    page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...named, ...text }),
    page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named }),
  ]);
}

/** Evaluates an expression in a page and returns its value. Waits for promises. */
export async function evaluate<Value>(page: DevToolsPage, expression: string): Promise<Value> {
  const asked = { expression, returnByValue: true, awaitPromise: true };
  return (await page.send('Runtime.evaluate', asked)).result.value as Value;
}
