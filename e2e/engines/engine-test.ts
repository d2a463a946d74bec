import { expect, test as base } from '@playwright/test';
import { startFaultProxy, type FaultProxy } from './fault-proxy';
import { startPuppeteerEngine } from './puppeteer-engine';
import type { Engine, EngineName } from './tab';
import { Visitor } from './visitor';
import { startWebKitEngine } from './webkit-engine';

interface WorkerFixtures {
  engineName: EngineName;
  network: FaultProxy;
  engine: Engine;
}

/** Playwright's runner with a browser of the project's engine. Each test gets a visitor without history. */
export const test = base.extend<{ visitor: Visitor }, WorkerFixtures>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  network: [
    async ({ engineName: _name }, use) => {
      const proxy = await startFaultProxy();
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName, network }, use) => {
      const engine =
        engineName === 'webkit'
          ? await startWebKitEngine(network.port)
          : await startPuppeteerEngine(engineName, network.port);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ engine, network }, use) => {
    network.setRules([]);
    const visitor = new Visitor(await engine.visit(), engine);
    await visitor.tab.resize(1280, 800);
    await use(visitor);
    await visitor.tab.close();
  },
});

export { expect };
