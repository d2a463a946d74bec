import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { QrApi, QrModule, QrTools } from './qr-tools';

/** Connects the sign-in by QR code to the page's backend and to the chunk that draws the code. */
export function createQrTools(shell: { backend: () => Promise<QrApi> }): QrTools {
  return {
    startQr: async () => (await shell.backend()).startQr(),
    qrState: async (request) => (await shell.backend()).qrState(request),
    loadModule,
  };
}

/** Loads the chunks. @throws the load error, after reporting it */
async function loadModule(): Promise<QrModule> {
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
