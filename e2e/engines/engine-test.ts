import { expect, test as base } from '@playwright/test';
import { startFaultProxy, type FaultProxy } from './fault-proxy';
import { startEngine } from './start-engine';
import type { Engine, EngineName } from './tab';
import { Visitor } from './visitor';

/** Global Privacy Control answers the consent question, so that no cookie bar covers the page. */
const CONSENT_ANSWERED = `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`;

interface WorkerFixtures {
  engineName: EngineName;
  /** Whether the device prefers reduced motion; such tests get their own browser. */
  hasReducedMotion: boolean;
  network: FaultProxy;
  engine: Engine;
}

/**
 * Playwright's runner with a browser of the project's engine. Each test gets a visitor without history. A test fails if a page reported
 * something that the test did not expect by `visitor.expectReports`.
 */
export const test = base.extend<{ visitor: Visitor }, WorkerFixtures>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  hasReducedMotion: [false, { scope: 'worker', option: true }],
  network: [
    async ({ engineName: _name }, use) => {
      const proxy = await startFaultProxy();
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName, hasReducedMotion, network }, use) => {
      const engine = await startEngine(engineName, { proxyPort: network.port, hasReducedMotion });
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitor: async ({ engine, network }, use) => {
    network.reset();
    network.change({ pageScripts: [CONSENT_ANSWERED] });
    const visitor = new Visitor(await engine.visit(), engine);
    await visitor.tab.resize(1280, 800);
    await use(visitor);
    const unexpected = [...(await visitor.unexpectedReports()), ...network.failedAnswers];
    expect(unexpected, 'reports that the test does not expect').toEqual([]);
  },
});

export { expect };
