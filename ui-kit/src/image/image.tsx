import { useContext } from 'react';
import type { ReportFailure } from 'shared-config/report-failure';
import { checkPixelRatio } from './check-parameter';
import { imageSubject, type StaticImage } from './image-subject';
import { qualityOf, requireLoader, type ImageLoader } from './image-loader';
import { ImageLoaderContext } from './image-loader-context';
import { refused, reportTrouble, unconverted, type ImageTrouble } from './image-trouble';
import { NoPicture } from './no-picture';
import { Picture } from './picture';
import { planImage, type ImagePlan } from './plan-image';
import { useToldOnce } from './use-told-once';

export { isImageParameterError, isImageSourceMissingError } from './image-errors';
export { ImageLoaderContext } from './image-loader-context';
export type { ImageLoader, ImageRequest } from './image-loader';
export type { StaticImage } from './image-subject';

interface CommonProps {
  /** What the picture says, in the page's language; empty where it is decoration alone. */
  alt: string;
  /** Default: that of the `ImageLoaderContext` around. */
  loader?: ImageLoader;
  /** 1 to 100. Default 75 with the asset host's loader, 100 with one of the owner's. */
  quality?: number;
  /** Loaded at once and first, for what is seen before anybody scrolls. Default: when it comes near the window. */
  isPriority?: boolean;
  /** What is there until the picture is: `calm`, a colour, below it a blur where there is one; or nothing. Default `calm`. */
  placeholder?: 'calm' | 'none';
  /** A tiny picture as data (png, jpeg, webp, avif in base64). A static picture may bring it. */
  blurDataURL?: string;
  /** `cover` fills the box and cuts off what is over; `contain` shows the whole picture. Default `cover`. */
  fit?: 'cover' | 'contain';
  /** Called once for each picture of which something failed. Default: an error in the console and a `shell:error` event. */
  report?: ReportFailure;
  /** The owner's class on the box, for its corners and its place. */
  className?: string;
}

/** How wide it is: as said, as the static picture is, or as the owner's box is. */
type SizeProps =
  | { src: string; width: number; height: number; isFill?: false }
  | { src: StaticImage; width?: number; height?: number; isFill?: false }
  | { src: string | StaticImage; width?: undefined; height?: undefined; isFill: true };

/** Which widths are offered: two for a fixed width, many by `sizes`, or width × `pixelRatio` as the only one. */
type ChoiceProps =
  { sizes?: string; pixelRatio?: undefined } | { sizes?: undefined; pixelRatio: number; isFill?: false };

export type ImageProps = CommonProps & SizeProps & ChoiceProps;

/**
 * A picture in the size and format that the visitor's screen and browser want (R-KIT-8, R-KIT-9, R-KIT-10): avif, else
 * webp, else the original, each when the one before fails. It keeps its place from the first moment and loads when it comes
 * near. Works in prerendered pages without scripts.
 *
 * @throws ImageSourceMissingError without a loader, or for a static picture without src, width or height;
 *   ImageParameterError for a size or quality that cannot be asked for
 * @example <Image src="/images/photo.jpg" width={640} height={360} alt="The new card" sizes="(max-width: 767px) 100vw, 640px" />
 */
export function Image({
  alt,
  fit = 'cover',
  placeholder = 'calm',
  report = reportTrouble,
  ...props
}: ImageProps) {
  const fromAround = useContext(ImageLoaderContext);
  const loader = requireLoader(props.loader ?? fromAround, props.src);
  const subject = imageSubject(props);
  if (props.pixelRatio !== undefined) checkPixelRatio(props.pixelRatio);
  const { sizes, pixelRatio, isPriority = false, className } = props;
  const quality = qualityOf(loader, props.quality);
  const plan = planImage({ ...subject, loader, quality, sizes, pixelRatio, mayCrop: fit === 'cover' });
  useToldOnce(troubleOf(subject.src, plan), report);
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

function troubleOf(src: string, plan: ImagePlan): ImageTrouble | undefined {
  if (plan.kind === 'refused') return refused(src, plan.reason);
  return plan.unconverted === undefined ? undefined : unconverted(src, plan.unconverted);
}
