import type { TFunction } from 'i18next';
import { brand } from 'shared-config/brand';
import { withoutIsolates } from 'shared-config/i18n';
import type { Page } from '../pages/pages';
import { metaTag, type HeadTag } from './head-tag';

/** Machines read a head: no marks around values. */
const plain = withoutIsolates;

/**
 * What a page's head says in the page's language (R-HEAD-4).
 *
 * @param t the page's translator
 * @example headTextsOf(page, translator.t) // [<title>, description, keywords, og:title, …]
 */
export function headTextsOf({ id }: Pick<Page, 'id'>, t: TFunction<'verification'>): HeadTag[] {
  const title = plain(t(`head.${id}.title`));
  const description = plain(t(`head.${id}.description`));
  const image = plain(t('head.socialImage'));
  return [
    { element: 'title', attributes: {}, text: title },
    metaTag('description', description),
    metaTag('keywords', plain(t(`head.${id}.keywords`))),
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
