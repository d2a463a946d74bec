import { SHELL_ERROR_EVENT } from 'shared-config/contracts';
import type { ReportFailure } from 'shared-config/report-failure';

/** A failure of a picture, told where the page tells its own. */
export type ImageTrouble = Parameters<ReportFailure>[0];

const PART = 'ui-kit';

/** A picture that is not converted. @example unconverted('/logo.svg', '"svg" is no format we convert') */
export function unconverted(src: string, reason: string): ImageTrouble {
  return {
    code: 'image-format-unsupported',
    part: PART,
    message: `${quoted(src)} is shown as it is: ${reason}. Use png, jpg, jpeg, webp, tiff or avif.`,
  };
}

/** A picture that is not shown. */
export function refused(src: unknown, reason: string): ImageTrouble {
  return {
    code: 'image-source-refused',
    part: PART,
    message: `${quoted(src)} is not shown: ${reason}. Use a path or address that the image's loader knows.`,
  };
}

/** A picture of which something did not load. @example loadFailed('/a.jpg', ['avif'], 'webp') */
export function loadFailed(src: string, failed: readonly string[], shown: string | null): ImageTrouble {
  return {
    code: 'image-load-failed',
    part: PART,
    message: `${quoted(src)} did not load as ${failed.join(', ')}; ${shown ? `shown as ${shown}` : 'nothing is shown'}.`,
  };
}

/**
 * Reports a failure of a picture as a `shell:error` event and logs it as an error in the console.
 *
 * @example reportTrouble(unconverted('/logo.svg', '"svg" is no format we convert'))
 */
export function reportTrouble(trouble: ImageTrouble): void {
  console.error(`[${trouble.part}] ${trouble.code}: ${trouble.message}`);
  window.dispatchEvent(new CustomEvent<ImageTrouble>(SHELL_ERROR_EVENT, { detail: trouble }));
}

/** Addresses may be as long as somebody likes. */
function quoted(src: unknown): string {
  return JSON.stringify(String(src).slice(0, 100));
}
