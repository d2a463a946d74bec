import { linkHrefs, metaContents } from '../site/page-facts';
import type { Site } from '../site/site';
import { ownAddressOf } from '../site/site-page';
import { flawUnless, quoted, type Flaw, type PageRule } from './rule';

/** Search results cut longer texts. Widths in columns, see `widthOf`. */
const TITLE = { min: 10, max: 65 };
const DESCRIPTION = { min: 20, max: 200 };

const SOCIAL_TAGS = ['title', 'description', 'image'].flatMap((name) => [`og:${name}`, `twitter:${name}`]);
const TAGS = [
  'keywords',
  'og:type',
  'og:site_name',
  'og:image:alt',
  'og:locale',
  'twitter:card',
  ...SOCIAL_TAGS,
];

/** Rules for head tags (R-HEAD-4) and canonical addresses (R-HEAD-1). */
export const HEAD_RULES: readonly PageRule[] = [
  {
    name: 'title',
    requirement: `the page has one title, ${TITLE.min} to ${TITLE.max} columns wide`,
    of: ['page', 'unknown'],
    check: ({ facts: { titles } }) => textFlaws(titles, 'title', TITLE),
  },
  {
    name: 'description',
    requirement: `the page has one description, ${DESCRIPTION.min} to ${DESCRIPTION.max} columns wide`,
    of: ['page', 'unknown'],
    check: ({ facts }) => textFlaws(metaContents(facts, 'description'), 'description', DESCRIPTION),
  },
  {
    name: 'head-tags',
    requirement: `the page has each of ${TAGS.join(', ')} once`,
    of: ['page'],
    check: ({ facts }) =>
      TAGS.flatMap((name) => {
        const found = metaContents(facts, name);
        return flawUnless(
          found.length === 1 && found[0] !== '',
          `${name}, once and not empty`,
          quoted(found),
        );
      }),
  },
  {
    name: 'open-graph-locale',
    requirement: 'og:locale is the page’s locale as language_TERRITORY',
    of: ['page'],
    check: ({ facts, locale: { bcp47 } }) => {
      const [found] = metaContents(facts, 'og:locale');
      const { language, region } = new Intl.Locale(bcp47);
      const wanted = `${language}_${region ?? '[A-Z]{2}'}`;
      // The previous rule reports a missing one.
      return flawUnless(!found || new RegExp(`^${wanted}$`).test(found), wanted, quoted([found ?? '']));
    },
  },
  {
    name: 'social-image',
    requirement: 'og:image and twitter:image are absolute addresses of a png, jpeg, webp or gif',
    of: ['page'],
    check: (page, site) =>
      [...new Set(['og:image', 'twitter:image'].flatMap((name) => metaContents(page.facts, name)))]
        .filter(Boolean)
        .flatMap((url) => imageFlaws(url, site)),
  },
  {
    name: 'site-verification',
    requirement: 'an indexable page has site-verification tags in production',
    of: ['production'],
    check: ({ facts, status }) => {
      const robots = metaContents(facts, 'robots').join();
      const tags = facts.metas.filter(({ name }) => /verification|^msvalidate/.test(name));
      const isRight = tags.length > 0 && tags.every(({ content }) => content !== '');
      return flawUnless(
        status !== 200 || robots.includes('noindex') || isRight,
        'site-verification tags with content',
        quoted(tags.map(({ name, content }) => `${name}=${content}`)),
      );
    },
  },
  {
    name: 'viewport',
    requirement:
      'the page has one viewport with the device’s width; zooming is as its edition says (R-PAGE-8)',
    of: ['page', 'unknown'],
    check: ({ facts, edition: { allowsZoom } }) => {
      const found = metaContents(facts, 'viewport');
      const settings = (found[0] ?? '').split(',').map((setting) => setting.trim());
      const isZoomRight = allowsZoom
        ? !settings.some((setting) => /^(user-scalable|maximum-scale)=/.test(setting))
        : settings.includes('user-scalable=no');
      const isRight = found.length === 1 && settings.includes('width=device-width') && isZoomRight;
      const zoom = allowsZoom ? 'without limits of zooming' : '… user-scalable=no';
      return flawUnless(isRight, `width=device-width, ${zoom}`, quoted(found));
    },
  },
  {
    name: 'canonical',
    requirement:
      'the page has one canonical address: absolute, own host and locale, trailing slash, no query, status 200',
    of: ['page'],
    check: (page, site) => {
      const found = linkHrefs(page.facts, 'canonical');
      const own = ownAddressOf(page);
      const status = site.pageAt(own)?.status;
      const isRight = found.length === 1 && found[0] === own && status === 200;
      const answered = `${quoted(found)}; it answers ${status ?? 'no page'}`;
      return flawUnless(isRight, `${own}, answering 200`, answered);
    },
  },
  {
    name: 'og-url',
    requirement: 'og:url equals the canonical address',
    of: ['page'],
    check: (page) => {
      const found = metaContents(page.facts, 'og:url');
      const own = ownAddressOf(page);
      return flawUnless(found.length === 1 && found[0] === own, own, quoted(found));
    },
  },
];

function textFlaws(found: readonly string[], name: string, { min, max }: typeof TITLE): Flaw[] {
  const width = widthOf(found[0] ?? '');
  const isRight = found.length === 1 && width >= min && width <= max;
  return flawUnless(isRight, `one ${name} of ${min} to ${max}`, `${quoted(found)}, ${width} wide`);
}

function imageFlaws(url: string, site: Site): Flaw[] {
  const answer = site.answerAt(url);
  const type = answer?.headers['content-type'] ?? 'no type';
  const isRight = answer?.status === 200 && /^image\/(png|jpeg|webp|gif)\b/.test(type);
  const found = answer ? `${answer.status} ${type} at ${url}` : `${JSON.stringify(url)}, no address of ours`;
  return flawUnless(isRight, 'an address that answers 200 with image/png, jpeg, webp or gif', found);
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/;

/** Returns the approximate width of a text in columns; East Asian wide characters count two. */
function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (WIDE.test(letter) ? 2 : 1), 0);
}
