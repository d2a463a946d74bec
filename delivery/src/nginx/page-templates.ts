import { isOffered } from 'shared-config/site/is-offered';
import { PAGES } from 'verification-host/pages';
import { textOf } from '../releases/loaded-build';
import { fillPage } from '../server/pages/fill-page';
import type { NginxInput } from './nginx-input';
import { documentWithPieces, footerPiece, includePiece, type TextFile } from './pieces';
import { pageFile, servedBuilds, servedLocales } from './served-builds';
import { buildVariable, VARIABLES } from './variables';

/**
 * Returns the pages: one file per page, locale and build of the host. nginx includes the pieces that depend on the shell's build at
 * each request.
 *
 * @throws Error when nginx would find a directive in a page
 */
export function pageTemplates(input: NginxInput): TextFile[] {
  const shell = buildVariable('shell');
  return servedBuilds(input, 'verification-host').flatMap(({ buildId, build }) =>
    servedLocales(input).flatMap((locale) => {
      const site = input.sites.find((served) => isOffered(locale, served.site))?.site;
      if (!site) return [];
      const pieces = {
        style: includePiece(`style/${shell}.html`),
        script: includePiece(`script/${shell}.html`),
        discoveryJson: documentWithPieces(input, site.region.code),
        earlyScripts: includePiece(`early/${site.region.code}/${shell}.html`),
        header: includePiece(`skeleton/${locale.code}/${shell}.html`),
        allowedScripts: `<!--# echo var="${VARIABLES.thirdParty.slice(1)}" default="" -->`,
      };
      return PAGES.map((page): TextFile => {
        const source = pageFile(locale.code, page.id);
        const html = textOf(build, source);
        if (html.includes('<!--#'))
          throw new Error(`${source} contains "<!--#", which nginx would read as a directive.`);
        const footer = page.hasFooter ? includePiece(footerPiece(locale, page, shell)) : '';
        const filled = { html, page, locale, site, portBase: input.portBase };
        const text = fillPage(filled, { ...pieces, footer });
        return [`template/${buildId}/${locale.code}/${page.id}.html`, text];
      });
    }),
  );
}
