import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DiscoveryDocument } from 'shared-config/contracts';
import type { Locale } from 'shared-config/locales';
import type { Page } from 'verification-host/pages';
import { PAGE_STYLE_FILE } from '../build/write-pages';
import { distOf, PAGES_FOLDER } from '../paths';
import type { ShellRelease } from './compose-page';

/** What pages are put together from: the host's build and the shell's release. */
export interface PageSources {
  release: ShellRelease;
  /** The style that stands in every page. */
  style: string;
  /** A prerendered page with its slots. */
  htmlOf(page: Page, locale: Locale): Promise<string>;
}

/** Reads the builds as they are now; pages and skeletons are read when they are asked for. */
export async function readPageSources(): Promise<PageSources> {
  const pageFile = (...names: string[]) => readFile(path.join(PAGES_FOLDER, ...names), 'utf8');
  return {
    release: await readRelease(),
    style: await pageFile(PAGE_STYLE_FILE),
    htmlOf: ({ id }, { code }) => pageFile(code, `${id}.html`),
  };
}

async function readRelease(): Promise<ShellRelease> {
  const shell = distOf('shell-remote');
  const text = (file: string) => readFile(path.join(shell, file), 'utf8');
  return {
    discovery: JSON.parse(await text('discovery.json')) as DiscoveryDocument,
    head: JSON.parse(await text('skeleton/head.json')) as ShellRelease['head'],
    skeletonOf: (code) => text(`skeleton/${code}.html`),
  };
}
