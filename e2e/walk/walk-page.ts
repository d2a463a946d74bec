import { expect, type ElementHandle, type Page, type Request } from '@playwright/test';
import { sidewaysOf } from '../fixtures/laid-out';
import type { Control, Effect, Surface } from './walk-tools';

/** How controls are pressed. */
export type Mode = 'pointer' | 'touch' | 'keyboard';

export interface WalkOptions {
  mode: Mode;
  /** Where links and the controls inside of what opens are pressed, too. */
  deep: 'everywhere' | 'main' | 'nowhere';
}

export interface WalkResult {
  faults: string[];
  /** Addresses of all links that were seen. */
  links: Set<string>;
  pressed: number;
}

/** How long a control may take until something happens. */
const EFFECT_TIMEOUT_MS = 5_000;
const HEADER_PX = 48;

const controlsOf = (page: Page, within?: string): Promise<Control[]> =>
  page.evaluate((within) => window.__walk.controls(within), within);
const surfacesOf = (page: Page): Promise<Surface[]> => page.evaluate(() => window.__walk.surfaces());

async function handleOf(page: Page, key: string, within?: string): Promise<ElementHandle<Element> | null> {
  const handle = await page.evaluateHandle(
    ([key, within]) => window.__walk.find(key!, within),
    [key, within],
  );
  return handle.asElement() as ElementHandle<Element> | null;
}

/** Tracks the requests of a page that are under way; event streams never end and do not count. */
function openRequestsOf(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!['eventsource', 'ping'].includes(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Presses every control of a page and describes everything that a visitor would stumble over. */
export class PageWalk {
  readonly result: WalkResult = { faults: [], links: new Set(), pressed: 0 };
  private readonly url: string;
  private readonly requests: ReadonlySet<Request>;

  constructor(
    private readonly page: Page,
    private readonly options: WalkOptions,
  ) {
    this.url = page.url();
    this.requests = openRequestsOf(page);
  }

  async run(): Promise<WalkResult> {
    await this.checkLayout();
    const controls = await controlsOf(this.page);
    this.noteLinks(controls);
    for (const control of controls) if (this.isDeep(control) || !control.isLink) await this.visit(control);
    return this.result;
  }

  private isDeep({ region }: Control): boolean {
    return this.options.deep === 'everywhere' || this.options.deep === region;
  }

  /** Presses a control, checks what it opens, and closes that again. */
  private async visit(control: Control): Promise<void> {
    const before = (await surfacesOf(this.page)).map(({ key }) => key);
    const effect = await this.press(control);
    if (!effect || effect.followed !== null) return this.reset();
    const opened = await this.openedSince(before);
    for (const surface of opened) await this.checkSurface(control, surface);
    if (this.options.mode === 'keyboard') await this.checkFocus(`${control.key}, after the press`);
    if (this.isDeep(control)) for (const surface of opened) await this.visitInside(control, surface);
    if (opened.length > 0) await this.close(control, opened);
    await this.reset();
  }

  private async visitInside(opener: Control, surface: Surface): Promise<void> {
    const controls = await controlsOf(this.page, surface.key);
    this.noteLinks(controls);
    for (const control of controls) {
      const isOpen = (await surfacesOf(this.page)).some(({ key }) => key === surface.key);
      if (!isOpen) {
        await this.reset();
        await this.press(opener);
        await this.openedSince([]);
      }
      const before = (await surfacesOf(this.page)).map(({ key }) => key);
      const effect = await this.press(control, surface.key, opener);
      if (!effect || effect.followed !== null) continue;
      const opened = (await surfacesOf(this.page)).filter(({ key }) => !before.includes(key));
      for (const inner of opened) await this.checkSurface(control, inner);
      if (opened.length > 0) await this.page.keyboard.press('Escape');
      await this.openedSince(before);
    }
  }

  /** Presses a control; returns what happened, or null where it is not there any more. */
  private async press(control: Control, within?: string, opener?: Control): Promise<Effect | null> {
    const handle = await handleOf(this.page, control.key, within);
    if (!handle) return null;
    const name = opener ? `${opener.key} → ${control.key}` : control.key;
    await this.page.evaluate(() => window.__walk.watch());
    try {
      await this.pressWith(handle, name);
    } catch (thrown) {
      this.fault(
        name,
        `cannot be pressed: ${(thrown as Error).message.split('\n').slice(0, 12).join(' | ')}`,
      );
      return null;
    }
    this.result.pressed += 1;
    let effect: Effect = { followed: null, hasChanged: false };
    await expect
      .poll(
        async () => {
          effect = await this.page.evaluate(() => window.__walk.effect());
          return effect.followed !== null || effect.hasChanged;
        },
        { timeout: EFFECT_TIMEOUT_MS, intervals: [20, 50, 100, 200] },
      )
      .toBe(true)
      .catch(() => this.fault(name, 'does nothing'));
    return effect;
  }

  private async pressWith(handle: ElementHandle<Element>, name: string): Promise<void> {
    const isField = await handle.evaluate((element) =>
      element.matches('input:not([type=checkbox], [type=radio]), textarea, select'),
    );
    if (this.options.mode === 'touch') return handle.tap({ timeout: 3_000 });
    if (this.options.mode === 'pointer' || isField) return handle.click({ timeout: 3_000 });
    await this.page.keyboard.press('Shift');
    await handle.focus();
    await this.checkFocus(`${name}, with the focus`);
    await this.page.keyboard.press(
      (await handle.evaluate((element) => element.matches('a'))) ? 'Enter' : 'Space',
    );
  }

  /** Waits until what a press started has settled; returns what is open now and was not before. */
  private async openedSince(before: string[]): Promise<Surface[]> {
    await expect
      .poll(() => this.requests.size, { timeout: EFFECT_TIMEOUT_MS, intervals: [10, 20, 50] })
      .toBe(0)
      .catch(() =>
        this.fault(
          'page',
          `still waits for ${[...this.requests].map((request) => request.url()).join(', ')}`,
        ),
      );
    await this.page.evaluate(() => window.__walk.settled());
    return (await surfacesOf(this.page)).filter(({ key }) => !before.includes(key));
  }

  private async checkSurface(control: Control, surface: Surface): Promise<void> {
    const faults = await this.page.evaluate((key) => window.__walk.faultsOf(key), surface.key);
    for (const fault of faults) this.fault(`${control.key} → ${surface.key}`, fault);
    if (faults.length > 0) return;
    for (const sideways of await sidewaysOf(this.page))
      this.fault(`${control.key} → ${surface.key}`, `${sideways} stands out of the window`);
  }

  private async checkFocus(place: string): Promise<void> {
    for (const fault of await this.page.evaluate(() => window.__walk.focusFaults())) this.fault(place, fault);
  }

  private async close(control: Control, opened: Surface[]): Promise<void> {
    if (opened.every(({ key }) => key.startsWith('section '))) {
      await this.press(control);
    } else {
      await this.page.keyboard.press('Escape');
    }
    await expect
      .poll(async () => {
        const open = (await surfacesOf(this.page)).map(({ key }) => key);
        return opened.filter(({ key }) => open.includes(key)).map(({ key }) => key);
      })
      .toEqual([])
      .catch(() => this.fault(control.key, 'stays open after Escape'));
    if (this.options.mode === 'keyboard') await this.checkFocus(`${control.key}, after closing`);
  }

  /** Closes what is open and returns to the page where a press left it. */
  private async reset(): Promise<void> {
    if (this.page.url().split('#')[0] !== this.url.split('#')[0]) {
      await this.page.goto(this.url);
      await expect(this.page.locator('.sh-header[data-live]')).toHaveCount(1);
      return;
    }
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const open = (await surfacesOf(this.page)).filter(({ key }) => !key.startsWith('section '));
      if (open.length === 0) return;
      await this.page.keyboard.press('Escape');
      await this.openedSince([]);
    }
  }

  private async checkLayout(): Promise<void> {
    const height = await this.page
      .locator('.sh-header')
      .evaluate((header) => (header as HTMLElement).offsetHeight);
    if (height !== HEADER_PX) this.fault('header', `is ${height} px high`);
    for (const sideways of await sidewaysOf(this.page))
      this.fault('page', `${sideways} stands out of the window`);
  }

  private noteLinks(controls: Control[]): void {
    for (const { href } of controls) if (/^https?:/.test(href)) this.result.links.add(href.split('#')[0]!);
  }

  private fault(place: string, text: string): void {
    this.result.faults.push(`${place}: ${text}`);
  }
}
