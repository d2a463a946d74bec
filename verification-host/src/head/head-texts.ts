import type { TFunction } from 'i18next';
import { brand } from 'shared-config/site/brand';
import { withoutIsolates } from 'shared-config/i18n/i18n';
import type { Page } from '../pages/pages';
import { metaTag, type HeadTag } from './head-tag';

/**
 * Returns the head tags with texts in the page's language (R-HEAD-4). Removes direction marks, because machines read
 * them.
 * @param t the page's translator
 */
export function headTextsOf({ id }: Pick<Page, 'id'>, t: TFunction<'verification'>): HeadTag[] {
  const title = withoutIsolates(t(`head.${id}.title`));
  const description = withoutIsolates(t(`head.${id}.description`));
  const image = withoutIsolates(t('head.socialImage'));
  return [
    { element: 'title', attributes: {}, text: title },
    metaTag('description', description),
    metaTag('keywords', withoutIsolates(t(`head.${id}.keywords`))),
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
