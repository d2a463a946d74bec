import type { Misfit } from '../browser/misfit';
import { requiredEditions } from '../requirements/required-editions';
import type { Answer } from '../site/site-client';
import { readPage } from '../site/read-page';
import { createSite, type Site } from '../site/site';
import { placeOfUrl, type PageKind, type SitePage } from '../site/site-page';
import { RULES } from './rules';

/** A page for `siteOf`; a string is its HTML. */
export interface FixturePage {
  html?: string;
  status?: number;
  headers?: Record<string, string>;
  kind?: PageKind;
  state?: string;
  misfits?: readonly Misfit[];
  trouble?: string;
}

/** Start pages of Kazakhstan's edition on port 3000. */
export const KAZAKH = 'http://kz.localhost:3000/kk-KAZ/verification/';
export const RUSSIAN = 'http://kz.localhost:3000/ru-KAZ/verification/';
export const ENGLISH = 'http://kz.localhost:3000/en-KAZ/verification/';

/** Creates a site of small pages by address. */
export function siteOf(
  pages: Record<string, string | FixturePage>,
  {
    answers = {},
    ...rest
  }: { answers?: Record<string, Partial<Answer>> } & Partial<Pick<Site, 'probes' | 'cutShort'>> = {},
): Site {
  const editions = requiredEditions(3000);
  const sitePages = Object.entries(pages).map(([url, page]): SitePage => {
    const { html = '', ...told } = typeof page === 'string' ? { html: page } : page;
    const place = placeOfUrl(url, editions);
    if (!place) throw new Error(`${url} is not on an own host`);
    return {
      ...place,
      url,
      state: '',
      status: 200,
      headers: {},
      misfits: [],
      facts: readPage(html),
      ...told,
    };
  });
  const given = Object.entries(answers).map(([url, answer]) => answerOf(url, answer));
  const answered = sitePages.map(({ url, status }) => answerOf(url, { status }));
  return createSite({ editions, pages: sitePages, answers: [...answered, ...given], ...rest });
}

function answerOf(url: string, answer: Partial<Answer>): Answer {
  return { url, status: 200, headers: {}, text: '', ...answer };
}

/** Returns what a rule finds on a site. */
export function flawsOf(name: string, site: Site): string[] {
  const rule = RULES.find((row) => row.name === name);
  if (!rule) throw new Error(`there is no rule "${name}"`);
  const flaws = rule.of
    ? site.pages.filter(({ kind }) => rule.of.includes(kind)).flatMap((page) => rule.check(page, site))
    : site.editions.flatMap((edition) => rule.check(edition, site));
  return flaws.map(({ found }) => found);
}
