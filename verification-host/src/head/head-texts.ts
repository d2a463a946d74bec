import { brand } from 'shared-config/brand';
import { withoutIsolates, type TextKey } from 'shared-config/i18n';
import type { Page } from '../pages/pages';
import { metaTag, type HeadTag } from './head-tag';

type HeadKey = `verification:${TextKey<'verification'>}`;

/**
 * What a page's head says in the page's language (source section 2.4).
 *
 * @param t the page's translator
 * @example headTextsOf(page, translator.t) // [<title>, description, keywords, og:title, …]
 */
export function headTextsOf({ id }: Pick<Page, 'id'>, t: (key: HeadKey) => string): HeadTag[] {
  // Machines read them: no marks around their values.
  const say = (key: HeadKey) => withoutIsolates(t(key));
  const title = say(`verification:head.${id}.title`);
  const description = say(`verification:head.${id}.description`);
  const image = say('verification:head.socialImage');
  return [
    { element: 'title', attributes: {}, text: title },
    metaTag('description', description),
    metaTag('keywords', say(`verification:head.${id}.keywords`)),
    metaTag('og:type', 'website'),
    metaTag('og:site_name', brand.name),
    metaTag('og:title', title),
    metaTag('og:description', description),
    metaTag('og:image:alt', image),
    metaTag('twitter:card', 'summary_large_image'),
    metaTag('twitter:title', title),
    metaTag('twitter:description', description),
    metaTag('twitter:image:alt', image),
  ];
}
