/** An image has no loader, or a static one no src, width or height (R-ERROR-14). A mistake of the page. */
export class ImageSourceMissingError extends Error {
  override readonly name = 'ImageSourceMissingError';
  readonly code = 'image-source-missing';
}

/** A number of an image cannot be asked for. A mistake of the page. */
export class ImageParameterError extends Error {
  override readonly name = 'ImageParameterError';
  readonly code = 'image-parameter-refused';
}

/** Whether something thrown is an `ImageSourceMissingError`, whichever build it comes from. */
export function isImageSourceMissingError(thrown: unknown): thrown is ImageSourceMissingError {
  return hasCode(thrown, 'image-source-missing');
}

/** Whether something thrown is an `ImageParameterError`, whichever build it comes from. */
export function isImageParameterError(thrown: unknown): thrown is ImageParameterError {
  return hasCode(thrown, 'image-parameter-refused');
}

function hasCode(thrown: unknown, code: string): boolean {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === code;
}
