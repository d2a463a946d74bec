import { SHELL_ERROR_EVENT } from 'shared-config/contracts';
import type { ReportFailure } from 'shared-config/report-failure';

export type ImageFailure = Parameters<ReportFailure>[0];

const PART = 'ui-kit';

/** Describes a picture that is shown without conversion. @example unconvertedFailure('/logo.svg', '"svg" is no format we convert') */
export function unconvertedFailure(src: string, reason: string): ImageFailure {
  return {
    code: 'image-format-unsupported',
    part: PART,
    message: `${quoted(src)} is shown as it is: ${reason}. Use png, jpg, jpeg, webp, tiff or avif.`,
  };
}

/** Describes a picture that is not shown. */
export function refusedFailure(src: unknown, reason: string): ImageFailure {
  return {
    code: 'image-source-refused',
    part: PART,
    message: `${quoted(src)} is not shown: ${reason}. Use a path or address that the image's loader knows.`,
  };
}

/** Describes a picture of which some formats did not load. @example loadFailure('/a.jpg', ['avif'], 'webp') */
export function loadFailure(src: string, failed: readonly string[], shown: string | null): ImageFailure {
  return {
    code: 'image-load-failed',
    part: PART,
    message: `${quoted(src)} did not load as ${failed.join(', ')}; ${shown ? `shown as ${shown}` : 'nothing is shown'}.`,
  };
}

/** Reports a failure of a picture as a `shell:error` event and logs it as an error in the console. */
export function reportImageFailure(failure: ImageFailure): void {
  console.error(`[${failure.part}] ${failure.code}: ${failure.message}`);
  window.dispatchEvent(new CustomEvent<ImageFailure>(SHELL_ERROR_EVENT, { detail: failure }));
}

/** Shortens and quotes an address for a message. */
function quoted(src: unknown): string {
  return JSON.stringify(String(src).slice(0, 100));
}
