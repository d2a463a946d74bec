import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { QrCode } from '../../core/qr-code';

/**
 * Brings the QR code of a text with the code that makes it, which most visits never need.
 *
 * @throws what kept the code away, after it was reported
 * @example await loadQrCode('https://www.example.com/en/download')
 */
export async function loadQrCode(text: string): Promise<QrCode> {
  try {
    const { qrCodeOf } = await import('../../core/qr-code');
    return qrCodeOf(text);
  } catch (thrown) {
    reportFailure({ code: 'overlay-failed', part: 'app-qr', message: messageOf(thrown) });
    throw thrown;
  }
}
