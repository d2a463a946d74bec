import { expect, test } from '@playwright/test';
import { editionsAt } from 'tools/seo/editions';
import { findAll } from 'tools/seo/find-all';
import { FIT_RULES } from 'tools/seo/rules/fit-rules';
import { RULES } from 'tools/seo/rules/rules';
import { crawlSite, type Crawl } from 'tools/seo/site/crawl-site';
import { createSite } from 'tools/seo/site/site';
import { createSiteClient, type Answer } from 'tools/seo/site/site-client';
import { pageOf } from 'tools/seo/site/site-page';
import { serveEnvironment } from 'tools/testing/serve-environment';
import { portBase } from '../../fixtures/origins';
import { FAULTS, type Fault } from '../../fixtures/seo-faults-table';
// R-HEAD-7

/* Runs the site checker on Kazakhstan's edition, and on what it fetched there with one fault at a time. */

const editions = editionsAt(portBase);
const kazakhstan = editions.filter(({ region }) => region === 'KAZ');

/** Returns the findings after a fault. */
function findingsOf([, , urls, change]: Fault, crawl: Crawl, fetched: ReadonlyMap<string, Answer>) {
  const changed = urls.map((url): Answer => {
    const answer = fetched.get(url) ?? { url, status: 404, headers: {}, text: '' };
    const broken = { ...answer, ...change(answer) };
    expect(broken, `the fault changes ${url}`).not.toEqual(answer);
    return broken;
  });
  const pages = [
    ...crawl.pages.filter(({ url }) => !urls.includes(url)),
    ...changed.flatMap((answer) => pageOf(answer, editions) ?? []),
  ];
  const probes = crawl.probes.map(({ probe, answer }) => ({
    probe,
    answer: changed.find(({ url }) => url === probe.url) ?? answer,
  }));
  const answers = [...crawl.answers.values(), ...changed];
  return findAll(createSite({ ...crawl, editions, pages, answers, probes }), kazakhstan);
}

test('the checker finds nothing in an edition, and exactly the fault of each broken page', async () => {
  const environments = await Promise.all(
    ['production', 'testnet'].map((name) => serveEnvironment(name, portBase)),
  );
  const [production, testnet] = environments.map((served) => served.portBase);
  const request = createSiteClient(portBase, { production: production!, testnet: testnet! });
  const fetched = new Map<string, Answer>();
  const send: typeof request = async (url, options) => {
    const answer = await request(url, options);
    fetched.set(url, answer);
    return answer;
  };
  const crawl = await crawlSite({ send, editions, crawled: kazakhstan }).finally(() =>
    Promise.all(environments.map((served) => served.stop())),
  );
  const site = createSite({ ...crawl, editions, answers: [...crawl.answers.values()] });
  expect(findAll(site, kazakhstan)).toEqual([]);
  for (const fault of FAULTS) {
    const [rule, what, [url], , at = url] = fault;
    const findings = findingsOf(fault, crawl, fetched);
    expect.soft(new Set(findings.map((finding) => finding.rule)), what).toEqual(new Set([rule]));
    expect
      .soft(
        findings.map((finding) => finding.url),
        `${rule}: ${what}`,
      )
      .toContain(at);
  }
});

test('every rule that needs no browser has a fault', () => {
  const tried = new Set([...FAULTS.map(([rule]) => rule), ...FIT_RULES.map(({ name }) => name)]);
  expect(RULES.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});
