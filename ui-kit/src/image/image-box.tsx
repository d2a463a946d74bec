import type { ReactNode } from 'react';

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

/** The place of a picture, which it has before, after and without it. */
export function ImageBox({ width, fit, className, state, placeholder, children }: ImageBoxProps) {
  return (
    <span
      className={['sh-root ui-image', className].filter(Boolean).join(' ')}
      data-size={width === undefined ? 'fill' : 'own'}
      data-fit={fit}
      data-state={state}
      data-placeholder={placeholder}
    >
      {children}
    </span>
  );
}
