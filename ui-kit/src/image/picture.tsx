import type { ReportFailure } from 'shared-config/errors/report-failure';
import { ImageBox, NoPicture, type ImageBoxProps } from './image-box';
import type { ShownPlan } from './plan-image';
import { usePictureFallback } from './use-picture-fallback';

interface PictureProps extends Omit<ImageBoxProps, 'state' | 'children'> {
  alt: string;
  plan: ShownPlan;
  src: string;
  sizes?: string;
  isPriority: boolean;
  placeholder: 'calm' | 'none';
  blurDataURL?: string;
  report: ReportFailure;
}

/** Accepts only base64 of a bitmap: no markup and no characters that end the attribute. */
const BLUR = /^data:image\/(?:png|jpeg|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/;
/** Limits what a blur adds to every page; a typical one has a few hundred bytes. */
const MAX_BLUR_CHARS = 4_096;

/** Renders a picture from which the browser chooses a source; failed sources are removed. */
export function Picture({ alt, plan, src, sizes, isPriority, placeholder, ...props }: PictureProps) {
  const { blurDataURL = '', report, ...box } = props;
  const { sources, state, image, onLoad, onError } = usePictureFallback({ plan, src, report });
  if (state === 'failed') return <NoPicture {...box} alt={alt} />;
  const isBlurred = blurDataURL.length <= MAX_BLUR_CHARS && BLUR.test(blurDataURL) && state === 'loading';
  return (
    <ImageBox {...box} state={state} placeholder={placeholder}>
      {isBlurred && <img className="ui-image__blur" src={blurDataURL} alt="" aria-hidden="true" />}
      <picture>
        {sources.map(({ format, mediaType, srcSet }) => (
          <source key={format} type={mediaType} srcSet={srcSet} sizes={sizes} />
        ))}
        {/* `src` comes last: React sets attributes in order, and the sources must exist before the browser starts loading. */}
        <img
          ref={image}
          className="ui-image__picture"
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : undefined}
          decoding="async"
          width={box.width}
          height={box.height}
          alt={alt}
          onLoad={onLoad}
          onError={onError}
          src={plan.original}
        />
      </picture>
    </ImageBox>
  );
}
