import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { QrCode } from '../../core/qr-code';

/**
 * Loads the code that creates QR codes, and returns the QR code of a text. Reports a failure.
 * @throws what failed to load
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
