import { useContext } from 'react';
import type { ReportFailure } from 'shared-config/errors/report-failure';
import { checkPixelRatio } from './check-parameter';
import { imageSubject, type StaticImage } from './image-subject';
import { ImageLoaderContext, qualityOf, requireLoader, type ImageLoader } from './image-loader';
import { refusedFailure, reportImageFailure, unconvertedFailure, type ImageFailure } from './image-failure';
import { NoPicture } from './image-box';
import { Picture } from './picture';
import { planImage, type ImagePlan } from './plan-image';
import { useReportOnce } from './use-report-once';

export { isImageParameterError, isImageSourceMissingError } from './image-errors';
export { ImageLoaderContext, type ImageLoader, type ImageRequest } from './image-loader';
export type { StaticImage } from './image-subject';

interface CommonProps {
  /** Text alternative in the page's language; empty for decoration. */
  alt: string;
  /** Default: the loader of the `ImageLoaderContext`. */
  loader?: ImageLoader;
  /** 1 to 100. Default 75 with the asset host's loader, 100 with a custom one. */
  quality?: number;
  /** Loads immediately with high priority, for pictures above the fold. Default: lazy. */
  isPriority?: boolean;
  /** Shown while loading: `calm`, a colour and the blur if there is one, or nothing. Default `calm`. */
  placeholder?: 'calm' | 'none';
  /** A tiny preview as base64 `data:` URL (png, jpeg, webp, avif). Default: the static image's. */
  blurDataURL?: string;
  /** `cover` fills the box and crops; `contain` shows the complete picture. Default `cover`. */
  fit?: 'cover' | 'contain';
  /** Called once for each picture with a failure. Default: logs to the console and dispatches `shell:error`. */
  report?: ReportFailure;
  /** Class of the box, for its position and corners. */
  className?: string;
}

/** Size: from the props, the static image or the surrounding box. */
type SizeProps =
  | { src: string; width: number; height: number; isFill?: false }
  | { src: StaticImage; width?: number; height?: number; isFill?: false }
  | { src: string | StaticImage; width?: undefined; height?: undefined; isFill: true };

/** Offered widths: two for a fixed width, many with `sizes`, or only width × `pixelRatio`. */
type ChoiceProps =
  { sizes?: string; pixelRatio?: undefined } | { sizes?: undefined; pixelRatio: number; isFill?: false };

export type ImageProps = CommonProps & SizeProps & ChoiceProps;

/**
 * Shows a picture in the best size and format for screen and browser (R-KIT-8, R-KIT-9, R-KIT-10): avif, then webp, then
 * the original as fallback. It reserves its space and loads lazily. It works in prerendered pages without scripts.
 *
 * @throws ImageSourceMissingError without a loader, or for a static image without src, width or height;
 *   ImageParameterError for a size or quality out of range
 * @example <Image src="/images/photo.jpg" width={640} height={360} alt="The new card" sizes="(max-width: 767px) 100vw, 640px" />
 */
export function Image({
  alt,
  fit = 'cover',
  placeholder = 'calm',
  report = reportImageFailure,
  ...props
}: ImageProps) {
  const contextLoader = useContext(ImageLoaderContext);
  const loader = requireLoader(props.loader ?? contextLoader, props.src);
  const subject = imageSubject(props);
  if (props.pixelRatio !== undefined) checkPixelRatio(props.pixelRatio);
  const { sizes, pixelRatio, isPriority = false, className } = props;
  const quality = qualityOf(loader, props.quality);
  const plan = planImage({ ...subject, loader, quality, sizes, pixelRatio, mayCrop: fit === 'cover' });
  useReportOnce(failureOf(subject.src, plan), report);
  const box = { alt, fit, className, width: subject.width, height: subject.height };
  if (plan.kind === 'refused') return <NoPicture {...box} />;
  return (
    <Picture
      {...box}
      key={plan.original}
      plan={plan}
      src={subject.src}
      sizes={sizes ?? (subject.width === undefined ? '100vw' : undefined)}
      isPriority={isPriority}
      placeholder={placeholder}
      blurDataURL={props.blurDataURL ?? subject.blurDataURL}
      report={report}
    />
  );
}

function failureOf(src: string, plan: ImagePlan): ImageFailure | undefined {
  if (plan.kind === 'refused') return refusedFailure(src, plan.reason);
  return plan.unconverted === undefined ? undefined : unconvertedFailure(src, plan.unconverted);
}
