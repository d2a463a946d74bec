import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createAssetLoader } from 'ui-kit/asset-loader';
import { Carousel } from 'ui-kit/carousel';
import { Image } from 'ui-kit/image';
import { usePageHosts } from '../shell/page-hosts-context';
import { PICTURES } from './pictures-table';

export function SamplePictures() {
  const { t } = useTranslation('verification');
  const { assets } = usePageHosts();
  const loader = useMemo(() => createAssetLoader(assets), [assets]);
  return (
    <Carousel
      label={t('gallery.label')}
      texts={{
        carousel: t('gallery.role'),
        slide: t('gallery.slideRole'),
        previous: t('gallery.previous'),
        next: t('gallery.next'),
        positionOf: (number, total) => t('gallery.position', { number, total }),
      }}
      slides={PICTURES.map(({ key, src }) => ({
        key,
        content: (
          <figure className="vh-figure">
            <Image
              src={src}
              alt=""
              loader={loader}
              width={760}
              height={428}
              sizes="(max-width: 767px) calc(100vw - 32px), (max-width: 807px) calc(100vw - 48px), 760px"
              className="vh-figure__picture"
            />
            <figcaption>{t(`gallery.${key}`)}</figcaption>
          </figure>
        ),
      }))}
    />
  );
}
