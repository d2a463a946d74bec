import { SHELL_ERROR_EVENT } from 'shared-config/contracts/contracts';
import type { ReportFailure } from 'shared-config/errors/report-failure';

export type ImageFailure = Parameters<ReportFailure>[0];

/** Describes a picture that is shown without conversion. @example unconvertedFailure('/logo.svg', '"svg" is no format we convert') */
export function unconvertedFailure(src: string, reason: string): ImageFailure {
  const text = `is shown as it is: ${reason}. Use png, jpg, jpeg, webp, tiff or avif.`;
  return { code: 'image-format-unsupported', ...describe(src, text) };
}

/** Describes a picture that is not shown. */
export function refusedFailure(src: unknown, reason: string): ImageFailure {
  const text = `is not shown: ${reason}. Use a path or address that the image's loader knows.`;
  return { code: 'image-source-refused', ...describe(src, text) };
}

/** Describes a picture of which some formats did not load. @example loadFailure('/a.jpg', ['avif'], 'webp') */
export function loadFailure(src: string, failed: readonly string[], shown: string | null): ImageFailure {
  const outcome = shown ? `shown as ${shown}` : 'nothing is shown';
  const text = `did not load as ${failed.join(', ')}; ${outcome}.`;
  return { code: 'image-load-failed', ...describe(src, text) };
}

/** Returns the part and a message with the quoted, shortened address. */
function describe(src: unknown, text: string): Omit<ImageFailure, 'code'> {
  return { part: 'ui-kit', message: `${JSON.stringify(String(src).slice(0, 100))} ${text}` };
}

/** Reports a failure of a picture as a `shell:error` event and logs it as an error in the console. */
export function reportImageFailure(failure: ImageFailure): void {
  console.error(`[${failure.part}] ${failure.code}: ${failure.message}`);
  window.dispatchEvent(new CustomEvent<ImageFailure>(SHELL_ERROR_EVENT, { detail: failure }));
}
