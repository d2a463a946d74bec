import type { ReportFailure } from 'shared-config/report-failure';
import { ImageBox, type ImageBoxProps } from './image-box';
import { NoPicture } from './no-picture';
import type { ShownPlan } from './plan-image';
import { usePictureSteps } from './use-picture-steps';

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

/** Base64 of a picture and nothing else: no markup, no way out of the attribute, no second address. */
const BLUR = /^data:image\/(?:png|jpeg|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/;
/** A blur is a few hundred bytes in every page; more is a picture. */
const MAX_BLUR_CHARS = 4_096;

/** The picture itself: the browser chooses among the sources, and what fails is left out. */
export function Picture({ alt, plan, src, sizes, isPriority, placeholder, ...props }: PictureProps) {
  const { blurDataURL = '', report, ...box } = props;
  const { sources, state, image, onLoad, onError } = usePictureSteps({ plan, src, report });
  if (state === 'failed') return <NoPicture {...box} alt={alt} />;
  const isBlurred = blurDataURL.length <= MAX_BLUR_CHARS && BLUR.test(blurDataURL) && state === 'loading';
  return (
    <ImageBox {...box} state={state} placeholder={placeholder}>
      {isBlurred && <img className="ui-image__blur" src={blurDataURL} alt="" aria-hidden="true" />}
      <picture>
        {sources.map(({ format, mediaType, srcSet }) => (
          <source key={format} type={mediaType} srcSet={srcSet} sizes={sizes} />
        ))}
        {/* Last: where React makes the elements, the address must find its sources beside it. */}
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
