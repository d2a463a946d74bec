import type { ReactNode } from 'react';
import { SCOPE } from '../scope/scope';

export interface ImageBoxProps {
  /** Absent where the owner's box decides. */
  width?: number;
  height?: number;
  fit: 'cover' | 'contain';
  className?: string;
  state: 'loading' | 'loaded' | 'failed';
  placeholder?: 'calm' | 'none';
  children: ReactNode;
}

/**
 * The place of a picture, which it has before, after and without it. A drawing of nothing holds its size and proportion: the
 * picture's own attributes do so only until it comes, and an original may have another proportion.
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
