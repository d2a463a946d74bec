import { expect } from '@playwright/test';
import { LOAD_QUERIES, INSPECT, type TargetAction, type TargetState, type Target } from './in-page';
import { RECORD, type PageRecord } from './page-recorder';
import type { Engine, Key, Tab } from './tab';

const POLLING = { timeout: 15_000, intervals: [50, 100, 200] };

/** A visitor of a page in any engine: finds elements by role and name, and acts at their place with pointer and keys. */
export class Visitor {
  private readonly reports = new Set<string>();
  private readonly others: Visitor[] = [];
  private expected: readonly RegExp[] = [];

  constructor(
    readonly tab: Tab,
    readonly engine: Engine,
  ) {}

  /** Opens an address and waits for its body. */
  async open(url: string): Promise<void> {
    await this.keepReports();
    const before = await this.leave();
    await this.tab.open(url);
    await this.waitForOtherDocument(before);
  }

  async reload(): Promise<void> {
    const before = await this.leave();
    await this.tab.run('location.reload()');
    await this.waitForOtherDocument(before);
  }

  /** Goes through the history as the browser's buttons do. Does not wait: the page may stay. */
  async goBack(): Promise<void> {
    await this.leave();
    await this.tab.run('history.back()');
  }

  async goForward(): Promise<void> {
    await this.leave();
    await this.tab.run('history.forward()');
  }

  /** Waits until a function body returns true in the page. */
  async until(body: string, ...parameters: readonly unknown[]): Promise<void> {
    const evaluate = () => this.tab.run<boolean>(body, ...parameters).catch(() => false);
    await expect.poll(evaluate, { ...POLLING, message: `${body} ${JSON.stringify(parameters)}` }).toBe(true);
  }

  /** Waits until the address matches. */
  async untilAddress(address: RegExp): Promise<void> {
    const evaluate = () => this.tab.run<string>('return location.href').catch(() => '');
    await expect.poll(evaluate, POLLING).toMatch(address);
  }

  /** Returns the current state of a target. */
  async inspect(target: Target, action: TargetAction = {}): Promise<TargetState> {
    const seen = await this.tab.run<TargetState | null>(INSPECT, target, action);
    if (seen) return seen;
    await this.tab.run(LOAD_QUERIES);
    return this.inspect(target, action);
  }

  /** Waits until a target has a box and returns it. */
  async expectVisible(target: Target): Promise<TargetState> {
    return this.waitFor(target, ({ box }) => box !== null, 'is visible');
  }

  async expectHidden(target: Target): Promise<void> {
    await this.waitFor(target, ({ box }) => box === null, 'is not visible');
  }

  async expectFocus(target: Target): Promise<void> {
    await this.waitFor(target, ({ isFocused }) => isFocused, 'has the focus');
  }

  async expectText(target: Target, text: string | RegExp): Promise<void> {
    const fits = (seen: TargetState) =>
      typeof text === 'string' ? seen.text === text : text.test(seen.text);
    await this.waitFor(target, fits, `reads ${String(text)}`);
  }

  async expectValue(target: Target, value: string): Promise<void> {
    await this.waitFor(target, (seen) => seen.value === value, `has the value ${value}`);
  }

  async expectAttribute(target: Target, name: string, value: string): Promise<void> {
    await this.waitFor(target, ({ attributes }) => attributes[name] === value, `has ${name}=${value}`);
  }

  async expectCount(target: Target, count: number): Promise<void> {
    await this.waitFor(target, (seen) => seen.count === count, `exists ${count} times`);
  }

  /** Waits until a target does not move and a pointer at its centre reaches it. */
  async expectReachable(target: Target): Promise<void> {
    await this.placeOf(target);
  }

  async click(target: Target): Promise<void> {
    await this.tab.click(await this.placeOf(target));
  }

  /** Clicks a link that leads to another document. */
  async follow(target: Target): Promise<void> {
    const place = await this.placeOf(target);
    await this.leave();
    await this.tab.click(place);
  }

  async tap(target: Target): Promise<void> {
    await this.tab.tap(await this.placeOf(target));
  }

  async hover(target: Target): Promise<void> {
    await this.tab.moveTo(await this.placeOf(target));
  }

  /** Moves the focus to a target, as a script of the page could. */
  async focus(target: Target): Promise<void> {
    await this.waitFor(target, ({ box }) => box !== null, 'is visible', { isFocusing: true });
    await this.expectFocus(target);
  }

  /** Clicks into a field and types. */
  async typeInto(target: Target, text: string): Promise<void> {
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

  /** Opens another tab of the same visitor. */
  async secondTab(): Promise<Visitor> {
    const other = new Visitor(await this.engine.tabBeside(this.tab), this.engine);
    await other.tab.resize(1280, 800);
    this.others.push(other);
    return other;
  }

  /** Waits for a report that matches `first`. Allows further reports that match `more`, and no others. */
  async expectReports(first: RegExp, ...more: readonly RegExp[]): Promise<void> {
    this.expected = [...this.expected, first, ...more];
    const evaluate = async () => (await this.record()).reports;
    await expect.poll(evaluate, POLLING).toContainEqual(expect.stringMatching(first));
  }

  /** Returns the reports of all tabs that no expectation covers. */
  async unexpectedReports(): Promise<string[]> {
    await this.keepReports();
    const own = [...this.reports].filter((report) => !this.expected.some((pattern) => pattern.test(report)));
    return [...own, ...(await Promise.all(this.others.map((other) => other.unexpectedReports()))).flat()];
  }

  private async keepReports(): Promise<void> {
    // A new tab has no record.
    for (const report of (await this.record())?.reports ?? []) this.reports.add(report);
  }

  /** Ends the record of the document before a navigation, and returns its id. */
  async leave(): Promise<string | null> {
    return this.tab.run<string | null>(`
      const record = window.${RECORD};
      if (!record) return null;
      record.isLeaving = true;
      return record.id;`);
  }

  private async waitForOtherDocument(before: string | null): Promise<void> {
    await this.until(
      `return Boolean(document.body && window.${RECORD} && window.${RECORD}.id !== arguments[0])`,
      before,
    );
  }

  /** Waits until a target does not move and nothing covers it; returns its centre. */
  private async placeOf(target: Target) {
    let before = '';
    const isAtRest = (seen: TargetState) => {
      const place = JSON.stringify(seen.box);
      const isSame = place === before;
      before = place;
      return seen.box !== null && isSame && seen.isReachable;
    };
    const { x, y, width, height } = (
      await this.waitFor(target, isAtRest, 'can be reached', { isScrolledTo: true })
    ).box!;
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  }

  private async waitFor(
    target: Target,
    fits: (seen: TargetState) => boolean,
    expectation: string,
    action: TargetAction = {},
  ): Promise<TargetState> {
    let seen: TargetState | undefined;
    const isFitting = async () => {
      // The page may be navigating to the next document.
      seen = await this.inspect(target, action).catch(() => undefined);
      return seen !== undefined && fits(seen);
    };
    const message = `${JSON.stringify(target)} ${expectation}`;
    await expect.poll(isFitting, { ...POLLING, message }).toBe(true);
    return seen!;
  }
}
