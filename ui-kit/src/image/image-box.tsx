import type { ReactNode } from 'react';
import { SCOPE } from '../scope/scope';

export interface ImageBoxProps {
  /** Absent if the surrounding box decides. */
  width?: number;
  height?: number;
  fit: 'cover' | 'contain';
  className?: string;
  state: 'loading' | 'loaded' | 'failed';
  placeholder?: 'calm' | 'none';
  children: ReactNode;
}

/**
 * Reserves the space of a picture, also after a failure. An empty drawing keeps the size and aspect ratio: the attributes
 * of `<img>` do so only until the picture loads, and an original may have another aspect ratio.
 */
export function ImageBox({ width, height, fit, className, state, placeholder, children }: ImageBoxProps) {
  const hasOwnSize = width !== undefined && height !== undefined;
  return (
    <span
      className={[SCOPE, 'ui-image', className].filter(Boolean).join(' ')}
      data-size={hasOwnSize ? 'own' : 'fill'}
      data-fit={fit}
      data-state={state}
      data-placeholder={placeholder}
    >
      {hasOwnSize && (
        <svg
          className="ui-image__place"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          focusable="false"
        />
      )}
      {children}
    </span>
  );
}

/** Narrower boxes show no text, because it would be cut off. */
const MIN_TEXT_WIDTH_PX = 128;

/** Shows the alt text in the box of a picture that is not shown. */
export function NoPicture({ alt, ...box }: Omit<ImageBoxProps, 'state' | 'children'> & { alt: string }) {
  const hasSpaceForText = box.width === undefined || box.width >= MIN_TEXT_WIDTH_PX;
  return (
    <ImageBox {...box} state="failed">
      {alt !== '' && (
        <span className="ui-image__words" role="img" aria-label={alt}>
          {hasSpaceForText && alt}
        </span>
      )}
    </ImageBox>
  );
}
