import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { QrCode } from '../../core/qr-code';

/** Returns the QR code of a text. Loads the code for it; reports and throws a failure. */
export async function loadQrCode(text: string): Promise<QrCode> {
  try {
    const { qrCodeOf } = await import('../../core/qr-code');
    return qrCodeOf(text);
  } catch (thrown) {
    reportFailure({ code: 'overlay-failed', part: 'app-qr', message: messageOf(thrown) });
    throw thrown;
  }
}
