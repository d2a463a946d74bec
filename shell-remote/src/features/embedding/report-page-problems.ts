import { brand } from 'shared-config/site/brand';
import { ELEMENT_ATTRIBUTES } from 'shared-config/embedding/element-options';
import { isSimilar, reportIgnored } from 'shared-config/embedding/report-ignored';
import { reportProblem } from 'shared-config/embedding/report-problem';
import { isPageOfFederationHost } from 'shared-config/loader/host-react';
import { ownSiteOfHost, type Site } from 'shared-config/site/site-of-host';

const SMART_BANNER_VALUES = ['smart-banner="on"', 'smart-banner="off"'];

/**
 * Reports what is wrong with a page of another team although the shell works. Does nothing on our own pages.
 *
 * @param site of the page
 * @param shellAddress any address of the shell
 */
export function reportPageProblems(page: Window, site: Site, shellAddress: string): void {
  const hasUniframe = Object.hasOwn(page, 'uniframe');
  const hasEntry = Object.hasOwn(page, '__shell_remote__') || isPageOfFederationHost(page);
  if (!hasUniframe && !hasEntry) return;
  if (hasUniframe && hasEntry)
    reportProblem(
      'two-entries',
      'The page loads the shell by uniframe.js and by remoteEntry.js: remove one.',
    );
  if (page.document.compatMode === 'BackCompat')
    reportProblem(
      'quirks-mode',
      'The page has no doctype, and browsers show it differently: add <!doctype html>.',
    );
  const { protocol, host } = new URL(shellAddress);
  if (protocol === 'https:' && !page.isSecureContext)
    reportProblem('page-insecure', 'The page has no https, so sign-in fails: serve it with https.');
  reportShadowRoots(page);
  reportOtherEnvironment(ownSiteOfHost(host)?.environment.name, site.environment.name);
  reportAttributes(page.document);
}

function reportOtherEnvironment(ofShell: string | undefined, ofPage: string): void {
  if (!ofShell || ofShell === ofPage) return;
  const fix = `set environment="${ofShell}", or load the script of ${ofPage}`;
  reportProblem('site-mismatch', `The shell is of environment ${ofShell}, the page of ${ofPage}: ${fix}.`);
}

/** Reports widgets that the page's style sheets cannot reach. */
function reportShadowRoots(page: Window): void {
  for (const part of ['header', 'footer']) {
    // The slot of `registerMount`.
    const slot: unknown = Reflect.get(page, Symbol.for(`shell.mounted.${part}`));
    const { element } = (slot as { latest?: { element: HTMLElement } } | undefined)?.latest ?? {};
    if (!(element?.getRootNode() instanceof ShadowRoot)) continue;
    const fix = `mount the ${part} outside of it, and show it there through a <slot>`;
    reportProblem('shadow-root', `The ${part} is in a shadow root and has no styles there: ${fix}.`);
  }
}

/** Reports attributes of our elements that look like options and are none, and options that differ between them. */
function reportAttributes(document: Document): void {
  const elements = [...document.querySelectorAll(`${brand.id}-header, ${brand.id}-footer`)];
  for (const element of elements) {
    const where = `<${element.localName}>`;
    reportIgnored(where, element.getAttributeNames().filter(isSimilar), ELEMENT_ATTRIBUTES);
    const value = element.getAttribute('smart-banner');
    if (value !== null) reportIgnored(where, [`smart-banner="${value}"`], SMART_BANNER_VALUES);
  }
  for (const name of ['locale', 'region', 'environment']) {
    const values = new Set(elements.map((element) => element.getAttribute(name)).filter(Boolean));
    if (values.size > 1)
      reportProblem(
        'options-differ',
        `Header and footer differ in ${name}, ${[...values].join(' and ')}: state the same.`,
      );
  }
}
