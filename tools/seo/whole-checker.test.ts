/** @jest-environment node */
import { checkProduct } from './check-product';
import { FAULTS } from './fake-site/fault.fixture';
import { startFakeSite, type FakeSite } from './fake-site/start-fake-site.fixture';
import { FIT_RULES } from './rules/fit-rules';
import { RULES } from './rules/rules';
// R-HEAD-7

let site: FakeSite;
beforeAll(async () => {
  site = await startFakeSite();
});
afterAll(() => site.close());

/** Returns findings as `rule address`, without Kazakhstan's local origin. */
async function findingsIn(only?: readonly string[], maxPerHost?: number): Promise<string[]> {
  const { portBase } = site;
  const { findings } = await checkProduct({ portBase, only, maxPerHost });
  return findings.map(({ rule, url }) => `${rule} ${url.replace(`http://kz.localhost:${portBase}`, '')}`);
}

test('a site without faults has no findings in all nine editions', async () => {
  site.breakBy();
  expect(await findingsIn()).toEqual([]);
});

describe('a site with one fault has exactly that finding', () => {
  test.each(FAULTS.map((fault) => [`${fault.rule}: ${fault.what}`, fault] as const))(
    '%s',
    async (_, { rule, change, at }) => {
      site.breakBy(change);
      expect((await findingsIn(['KAZ'], 60)).sort()).toEqual(at.map((url) => `${rule} ${url}`).sort());
    },
    60_000,
  );
});

test('the faults cover every rule without a browser', () => {
  const broken = new Set(FAULTS.map(({ rule }) => rule));
  const inBrowser = FIT_RULES.map(({ name }) => name);
  expect(
    RULES.map(({ name }) => name).filter((name) => !broken.has(name) && !inBrowser.includes(name)),
  ).toEqual([]);
});
