import { expect } from '@playwright/test';
import { LOAD_QUERIES, LOOK, type Seen, type Target } from './in-page';
import { RECORD, type PageRecord } from './page-recorder';
import type { Engine, Key, Tab } from './tab';

const PATIENCE = { timeout: 15_000, intervals: [50, 100, 200] };

/** A visitor of a page in any engine: finds elements by role and name, and acts at their place with pointer and keys. */
export class Visitor {
  constructor(
    readonly tab: Tab,
    private readonly engine: Engine,
  ) {}

  /** Opens an address and waits for its body. */
  async open(url: string): Promise<void> {
    await this.tab.open(url);
    const path = new URL(url).pathname;
    await this.until(
      `return Boolean(document.body) && location.pathname.startsWith(${JSON.stringify(path.slice(0, 3))})`,
    );
  }

  /** Waits until a function body returns true in the page. */
  async until(body: string, ...parameters: readonly unknown[]): Promise<void> {
    await expect
      .poll(() => this.tab.run<boolean>(body, ...parameters).catch(() => false), PATIENCE)
      .toBe(true);
  }

  /** Returns what the page says about a target now. */
  async look(target: Target, isScrolledTo = false): Promise<Seen> {
    const seen = await this.tab.run<Seen | null>(LOOK, target, isScrolledTo);
    if (seen) return seen;
    await this.tab.run(LOAD_QUERIES);
    return this.look(target, isScrolledTo);
  }

  /** Waits until a target has a box and returns it. */
  async see(target: Target): Promise<Seen> {
    return this.waitFor(target, ({ box }) => box !== null, 'is visible');
  }

  async notSee(target: Target): Promise<void> {
    await this.waitFor(target, ({ box }) => box === null, 'is not visible');
  }

  async expectFocus(target: Target): Promise<void> {
    await this.waitFor(target, ({ isFocused }) => isFocused, 'has the focus');
  }

  async expectText(target: Target, text: string | RegExp): Promise<void> {
    const fits = (seen: Seen) => (typeof text === 'string' ? seen.text === text : text.test(seen.text));
    await this.waitFor(target, fits, `reads ${String(text)}`);
  }

  async expectAttribute(target: Target, name: string, value: string): Promise<void> {
    await this.waitFor(target, ({ attributes }) => attributes[name] === value, `has ${name}=${value}`);
  }

  async click(target: Target): Promise<void> {
    await this.tab.click(await this.placeOf(target));
  }

  async tap(target: Target): Promise<void> {
    await this.tab.tap(await this.placeOf(target));
  }

  async hover(target: Target): Promise<void> {
    await this.tab.moveTo(await this.placeOf(target));
  }

  /** Clicks into a field and types. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.expectFocus(target);
    await this.tab.type(text);
    await this.waitFor(target, ({ value }) => value.endsWith(text), `contains ${text}`);
  }

  async press(...keys: Key[]): Promise<void> {
    await this.tab.press(...keys);
  }

  record(): Promise<PageRecord> {
    return this.tab.run<PageRecord>(`return window.${RECORD}`);
  }

  /** Opens another tab of the same person. */
  async secondTab(): Promise<Visitor> {
    return new Visitor(await this.engine.tabBeside(this.tab), this.engine);
  }

  /** Waits until a target rests and nothing covers it; returns its middle. */
  private async placeOf(target: Target) {
    let before = '';
    const isAtRest = (seen: Seen) => {
      const place = JSON.stringify(seen.box);
      const isSame = place === before;
      before = place;
      return seen.box !== null && isSame && seen.isReachable;
    };
    const { x, y, width, height } = (await this.waitFor(target, isAtRest, 'can be reached', true)).box!;
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  }

  private async waitFor(
    target: Target,
    fits: (seen: Seen) => boolean,
    wanted: string,
    isScrolledTo = false,
  ): Promise<Seen> {
    let seen: Seen | undefined;
    const look = async () => {
      seen = await this.look(target, isScrolledTo).catch(() => undefined);
      return seen !== undefined && fits(seen);
    };
    const message = `${JSON.stringify(target)} ${wanted}`;
    await expect.poll(look, { ...PATIENCE, message }).toBe(true);
    return seen!;
  }
}
