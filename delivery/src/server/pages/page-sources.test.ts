/** @jest-environment node */
import { siteOfHost } from 'shared-config/site/site-of-host';
import type { LiveReleases } from '../../releases/loaded-build';
import { pageSources } from './page-sources';

test.each(['shell', 'verification-host'])('names the remedy if only %s was released', (part) => {
  const live = { document: { schema: 1, microFrontends: {} } } as unknown as LiveReleases;
  const served = { [part]: {} };
  expect(() => pageSources(live, served, { site: siteOfHost('localhost'), portBase: 3_000 })).toThrow(
    'Pages need a release of shell and of verification-host: publish both with npm run release.',
  );
});
