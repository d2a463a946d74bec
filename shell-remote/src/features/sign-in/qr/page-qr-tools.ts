import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { QrApi, QrPart, QrTools } from './qr-tools';

/** Joins the sign-in by QR code to the page's backend and to the code that draws it. */
export function createQrTools(shell: { backend: () => Promise<QrApi> }): QrTools {
  return {
    startQr: async () => (await shell.backend()).startQr(),
    qrState: async (request) => (await shell.backend()).qrState(request),
    loadPart,
  };
}

/** @throws what kept the code away, after it was reported */
async function loadPart(): Promise<QrPart> {
  try {
    const [{ QrPanel }, { qrCodeOf }] = await Promise.all([
      import('./qr-panel'),
      import('../../../core/qr-code'),
    ]);
    return { QrPanel, draw: qrCodeOf };
  } catch (thrown) {
    reportFailure({ code: 'qr-part-failed', part: 'quick-auth', message: messageOf(thrown) });
    throw thrown;
  }
}
