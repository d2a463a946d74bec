/** An image has no loader, or a static image has no src, width or height (R-ERROR-14). A bug of the page. */
export class ImageSourceMissingError extends Error {
  override readonly name = 'ImageSourceMissingError';
  readonly code = 'image-source-missing';
}

/** A width, height, quality or pixel ratio is out of range. A bug of the page. */
export class ImageParameterError extends Error {
  override readonly name = 'ImageParameterError';
  readonly code = 'image-parameter-refused';
}

/** Returns whether an error is an `ImageSourceMissingError`, from any build. */
export function isImageSourceMissingError(thrown: unknown): thrown is ImageSourceMissingError {
  return hasCode(thrown, 'image-source-missing');
}

/** Returns whether an error is an `ImageParameterError`, from any build. */
export function isImageParameterError(thrown: unknown): thrown is ImageParameterError {
  return hasCode(thrown, 'image-parameter-refused');
}

function hasCode(thrown: unknown, code: string): boolean {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === code;
}
