import { isOffered } from 'shared-config/is-offered';
import { BUILT_LOCALES, type Locale } from 'shared-config/locales';
import { PAGES, type Page } from 'verification-host/pages';
import { textOf, type LoadedBuild } from '../releases/loaded-build';
import { fillPage } from '../server/pages/fill-page';
import { documentWithPieces } from './document-pieces';
import { echoVariable, includePiece, requireNoDirectives } from './include-piece';
import type { NginxInput } from './nginx-input';
import type { ServedSite } from '../server/hosts/sites-of-environment';
import { servedBuilds } from './served-builds';
import { buildVariable, VARIABLES } from './variables';

/**
 * Returns the pages: one file per page, locale and build of the host. nginx includes the pieces that depend on the shell's build at
 * each request.
 *
 * @returns path → text
 * @example pageTemplates(input).get('template/cccccccccc/en/overview.html')
 */
export function pageTemplates(input: NginxInput): Map<string, string> {
  const files = new Map<string, string>();
  for (const { buildId, build } of servedBuilds(input, 'verification-host')) {
    for (const locale of servedLocales(input)) {
      const served = input.sites.find(({ site }) => isOffered(locale, site));
      if (!served) continue;
      for (const page of PAGES) {
        const name = `template/${buildId}/${locale.code}/${page.id}.html`;
        files.set(name, templateOf(input, served, locale, page, build));
      }
    }
  }
  return files;
}

/**
 * Returns the locales for which every served build of the host has pages, so that no version lacks a language.
 */
export function servedLocales(input: NginxInput): readonly Locale[] {
  const hosts = servedBuilds(input, 'verification-host');
  return BUILT_LOCALES.filter(({ code }) =>
    PAGES.every((page) => hosts.every(({ build }) => build.contents.has(sourceOf(code, page)))),
  );
}

function templateOf(
  input: NginxInput,
  { site }: ServedSite,
  locale: Locale,
  page: Page,
  build: LoadedBuild,
): string {
  const source = sourceOf(locale.code, page);
  const html = requireNoDirectives(textOf(build, source), source);
  const shell = buildVariable('shell');
  return fillPage(
    { html, page, locale, site, portBase: input.portBase },
    {
      style: includePiece(`style/${shell}.html`),
      script: includePiece(`script/${shell}.html`),
      discoveryJson: documentWithPieces(input, site.region.code),
      earlyScripts: includePiece(`early/${site.region.code}/${shell}.html`),
      header: includePiece(`skeleton/${locale.code}/${shell}.html`),
      allowedScripts: echoVariable(VARIABLES.thirdParty),
    },
  );
}

function sourceOf(code: string, { id }: Page): string {
  return `pages/${code}/${id}.html`;
}
