import { imageFormatOf } from 'shared-config/platform/image-formats';
import { urlFrom } from 'shared-config/platform/url-from';

/** Result of validating an image's address. */
export type ImageSource =
  | { kind: 'convertible' }
  /** Shown without conversion, because the host does not convert its format. */
  | { kind: 'unsupported'; reason: string }
  /** Not shown at all. */
  | { kind: 'refused'; reason: string };

/** URL parsers drop or replace these characters anywhere in an address: `java\nscript:`, `/\evil`. */
const CONFUSING = /[\p{Cc}\\]/u;
const ABSOLUTE = /^https?:\/\/[^/]/i;
const HAS_SCHEME = /^\s*[a-z][a-z0-9+.-]*:/i;
/** A host may end the decoded file name at these characters: `logo.svg%00.png`, `logo.svg;.png`. */
const ENDS_EARLY = /;|%(?:[01][0-9a-f]|2f|3b|3f|23|5c|7f)/i;
const NOWHERE = 'https://nowhere.invalid';

/**
 * Validates an untrusted image address: a path or a complete http(s) address.
 *
 * @example parseImageSource('/images/photo.JPG?v=3') // { kind: 'convertible' }
 * @example parseImageSource('/images/logo.svg') // { kind: 'unsupported', reason: '…' }
 * @example parseImageSource('javascript:alert(1)') // { kind: 'refused', reason: '…' }
 */
export function parseImageSource(src: string): ImageSource {
  const reason = refusalReason(src);
  if (reason) return { kind: 'refused', reason };
  const extension = extensionOf(urlFrom(src, NOWHERE)?.pathname ?? '');
  if (imageFormatOf(extension)) return { kind: 'convertible' };
  return {
    kind: 'unsupported',
    reason: extension ? `"${extension}" is no format we convert` : 'it has no format',
  };
}

function refusalReason(src: unknown): string | undefined {
  if (typeof src !== 'string' || src.trim() === '') return 'it is empty';
  if (CONFUSING.test(src)) return 'it has control characters or backslashes';
  if (src.trimStart().startsWith('//')) return 'it names a host without a scheme';
  if (HAS_SCHEME.test(src) && !ABSOLUTE.test(src)) return 'only paths, http: and https: are loaded';
  const url = urlFrom(src, NOWHERE);
  if (!url) return 'it is no address';
  return url.username || url.password ? 'it carries credentials' : undefined;
}

/** Returns the extension of a path, or ''. @example extensionOf('/a/photo.png.exe') // 'exe' */
function extensionOf(pathname: string): string {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot < 0 || ENDS_EARLY.test(name) ? '' : name.slice(dot + 1);
}
