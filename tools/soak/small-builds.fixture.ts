import { localesOf } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { PAGES } from 'verification-host/pages';
import { prerender } from 'verification-host/prerender';
import type { LoadedBuild } from 'delivery/releases/loaded-build';
import { buildOf } from 'delivery/releases/loaded-build.fixture';
import { threeOf } from './relabelled-build';

const LOCALES = REGIONS.flatMap(({ code }) => localesOf(code));
const HEAD = {
  style: '.sh{color:red}',
  styleFile: 'mount.0a1b2c3d.css',
  headScript: 'performance.mark("head");',
  headerScript: 'performance.mark("end");',
};
const STYLE = 'body{margin:0}';
const PAGE = PAGES.find(({ id }) => id === 'overview')!;

/** Returns three small builds of each part, with pages in every locale. */
export function smallBuilds(): LoadedBuild[] {
  return [
    ...threeOf(buildOf('bridge', 'bbbbbbbb01')),
    ...threeOf(
      buildOf('shell', 'aaaaaaaa01', {
        'skeleton/head.json': JSON.stringify(HEAD),
        ...skeletons('aaaaaaaa01'),
      }),
    ),
    ...threeOf(
      buildOf('verification-host', 'cccccccc01', { 'pages/style.css': STYLE, ...pages('cccccccc01') }),
    ),
  ];
}

function skeletons(buildId: string): Record<string, string> {
  const boot = (locale: string) =>
    `<header>${locale}</header><script type="application/json" data-shell-boot>${JSON.stringify({ locale, buildId })}</script>`;
  return Object.fromEntries(LOCALES.map(({ code }) => [`skeleton/${code}.html`, boot(code)]));
}

function pages(buildId: string): Record<string, string> {
  const assets = `/verification/assets/${buildId}/`;
  const addresses = { script: `${assets}main.0a1b2c3d.js`, libraries: [], favicon: `${assets}favicon.svg` };
  return Object.fromEntries(
    LOCALES.map((locale) => [
      `pages/${locale.code}/${PAGE.id}.html`,
      prerender({ page: PAGE, locale, texts: {}, style: STYLE, ...addresses }),
    ]),
  );
}
