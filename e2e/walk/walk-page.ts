import { expect, type ElementHandle, type Page, type Request } from '@playwright/test';
import { focusFaults, layoutFaults, surfaceFaults } from './page-faults';
import { trackRequests } from '../fixtures/track-requests';
import type { WalkOptions, WalkResult } from './walk-options';
import type { Control, Effect, Surface } from './walk-tools';

/** A surface whose controls are pressed, and the control that opens it. */
interface Place {
  opener: Control;
  surface: Surface;
}

/** How many links to other languages the walk presses in a list; `language-locales.spec` presses each of them. */
const LANGUAGES = 2;
/** How long a control may take until something happens. */
const EFFECT_TIMEOUT_MS = 5_000;

function withFewLanguages(controls: Control[]): Control[] {
  const left = controls.filter(({ isLanguage }) => isLanguage).slice(LANGUAGES);
  return controls.filter((control) => !left.includes(control));
}

/** Presses every control of a page and describes everything that a visitor would stumble over. */
export class PageWalk {
  private readonly result: WalkResult = { faults: [], links: new Set(), found: 0, pressed: 0 };
  private readonly requests: ReadonlySet<Request>;
  private url = '';
  /** Overlays that are open when the visitor comes, such as the form at `/login`. */
  private base: string[] = [];
  private isBaseClosed = false;

  constructor(
    private readonly page: Page,
    private readonly options: WalkOptions,
  ) {
    this.requests = trackRequests(page);
  }

  async run(): Promise<WalkResult> {
    await this.restore();
    this.note('page', await layoutFaults(this.page));
    await this.visitAll();
    if (this.base.length === 0) return this.result;
    this.isBaseClosed = true;
    await this.restore();
    await this.visitAll();
    return this.result;
  }

  private async visitAll(): Promise<void> {
    for (const control of withFewLanguages(await this.controls())) {
      const isPressed = this.isDeep(control) || !control.isLink;
      if (!isPressed || !this.options.regions.includes(control.region)) continue;
      this.result.found += 1;
      await this.visit(control);
    }
  }

  private isDeep({ region }: Control): boolean {
    return this.options.deepRegions.includes(region);
  }

  /** Presses a control, checks what it opens, and closes that again. */
  private async visit(control: Control): Promise<void> {
    const opened = await this.press(control);
    if (opened) {
      await this.checkSurfaces(control.key, opened);
      await this.checkFocus(`${control.key}, after the press`);
      const outer = opened.filter(({ around }) => !opened.some(({ key }) => around.includes(key)));
      if (this.isDeep(control))
        for (const surface of outer) await this.visitInside({ opener: control, surface });
      await this.close(control, opened);
    }
    await this.reset();
  }

  private async visitInside(place: Place): Promise<void> {
    if (!(await this.surfaces()).some(({ key }) => key === place.surface.key)) {
      await this.reset();
      await this.press(place.opener);
    }
    const controls = await this.controls(place.surface.key);
    const { width } = this.page.viewportSize()!;
    const content = [width, ...controls.map(({ key }) => key)].join();
    if (place.surface.kind === 'message' || this.options.visited.has(content)) return;
    this.options.visited.add(content);
    for (const control of withFewLanguages(controls)) {
      const opened = await this.press(control, place);
      if (!opened) continue;
      await this.checkSurfaces(`${place.opener.key} → ${control.key}`, opened);
      if (opened.some(({ kind }) => kind === 'overlay')) await this.page.keyboard.press('Escape');
      await this.dismissMessages();
    }
  }

  /** Presses a control; returns what it has opened, or null where it could not be pressed or is a link. */
  private async press(control: Control, place?: Place): Promise<Surface[] | null> {
    const name = place ? `${place.opener.key} → ${control.key}` : control.key;
    const handle = (await this.find(control, place)) ?? (await this.findAgain(control, place));
    if (!handle) return this.note(name, ['is not there when the page is opened again']);
    const before = (await this.surfaces()).map(({ key }) => key);
    await this.page.evaluate(() => window.__walk.watch());
    try {
      await this.pressWith(handle, name);
    } catch (thrown) {
      const lines = (thrown as Error).message.split('\n').slice(0, 12);
      return this.note(name, [`cannot be pressed: ${lines.join(' | ')}`]);
    }
    this.result.pressed += 1;
    if ((await this.effectOf(name)).followed !== null) return null;
    await this.settled();
    return (await this.surfaces()).filter(({ key }) => !before.includes(key));
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

  private async effectOf(name: string): Promise<Effect> {
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
      .catch(() => this.note(name, ['does nothing']));
    return effect;
  }

  /** Waits until what a press started has settled. */
  private async settled(): Promise<void> {
    await expect
      .poll(() => this.requests.size, { timeout: EFFECT_TIMEOUT_MS, intervals: [10, 20, 50] })
      .toBe(0)
      .catch(() => {
        const addresses = [...this.requests].map((request) => request.url());
        this.note('page', [`still waits for ${addresses.join(', ')}`]);
      });
    await this.page.evaluate(() => window.__walk.settled());
  }

  private async checkSurfaces(opener: string, surfaces: Surface[]): Promise<void> {
    for (const { key } of surfaces) this.note(`${opener} → ${key}`, await surfaceFaults(this.page, key));
  }

  private async checkFocus(place: string): Promise<void> {
    if (this.options.mode === 'keyboard') this.note(place, await focusFaults(this.page));
  }

  /** Closes what a control has opened: overlays by Escape, sections of the page by the control itself. */
  private async close(control: Control, opened: Surface[]): Promise<void> {
    const closed = opened.filter(({ kind }) => kind !== 'message').map(({ key }) => key);
    if (closed.length === 0) return;
    const isInline = opened.every(({ kind }) => kind !== 'overlay');
    if (isInline) await this.press(control);
    else await this.page.keyboard.press('Escape');
    await expect
      .poll(async () => (await this.surfaces()).map(({ key }) => key).filter((key) => closed.includes(key)))
      .toEqual([])
      .catch(() => this.note(control.key, [`stays open after ${isInline ? 'a second press' : 'Escape'}`]));
    await this.checkFocus(`${control.key}, after closing`);
  }

  /** Closes what is open, and opens the page again where a press has left or changed it. */
  private async reset(): Promise<void> {
    if (this.page.url().split('#')[0] !== this.url) return this.restore();
    const base = this.isBaseClosed ? [] : this.base;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const open = await this.surfaces();
      const keys = open.map(({ key }) => key);
      if (base.some((key) => !keys.includes(key))) return this.restore();
      const isClosed = open.every(({ key, kind }) => kind !== 'overlay' || base.includes(key));
      if (!isClosed) await this.page.keyboard.press('Escape');
      if (!isClosed || keys.length > base.length) await this.dismissMessages();
      if (isClosed) return;
    }
  }

  private async dismissMessages(): Promise<void> {
    await this.page.evaluate(() => window.__walk.dismissMessages());
    await this.settled();
  }

  /** Opens the page as the visitor found it. */
  private async restore(): Promise<void> {
    await this.options.open();
    await this.settled();
    this.url = this.page.url().split('#')[0]!;
    if (this.isBaseClosed) await this.page.keyboard.press('Escape');
    await this.settled();
    const overlays = (await this.surfaces()).filter(({ kind }) => kind === 'overlay');
    if (!this.isBaseClosed) this.base = overlays.map(({ key }) => key);
    else if (overlays.length > 0) this.note('page', ['keeps its dialog open after Escape']);
  }

  private async controls(within?: string): Promise<Control[]> {
    const controls = await this.page.evaluate((within) => window.__walk.controls(within), within);
    for (const { href } of controls) if (/^https?:/.test(href)) this.result.links.add(href.split('#')[0]!);
    return controls;
  }

  private surfaces(): Promise<Surface[]> {
    return this.page.evaluate(() => window.__walk.surfaces());
  }

  private async find({ key }: Control, place?: Place): Promise<ElementHandle<Element> | null> {
    const handle = await this.page.evaluateHandle(
      ([key, within]) => window.__walk.find(key!, within),
      [key, place?.surface.key],
    );
    return handle.asElement() as ElementHandle<Element> | null;
  }

  /** Finds a control after another one has closed its surface, or has taken it away, such as "Log out" or a step of a form. */
  private async findAgain(control: Control, place?: Place): Promise<ElementHandle<Element> | null> {
    await this.reset();
    if (place) await this.press(place.opener);
    const handle = await this.find(control, place);
    if (handle) return handle;
    await this.restore();
    if (place) await this.press(place.opener);
    return this.find(control, place);
  }

  private note(place: string, faults: string[]): null {
    this.result.faults.push(...faults.map((fault) => `${place}: ${fault}`));
    return null;
  }
}
