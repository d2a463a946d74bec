import { messageOf, reportFailure } from 'shared-config/errors/report-failure';

/** Loads the chunk with the phone library and the country search; a later call tries again. */
export const loadPhoneModule = () =>
  loadReported('phone-part-failed', async () => (await import('./phone/phone-module')).phoneModule);

/** Loads the chunks of the QR panel and of the function that draws the code. */
export const loadQrModule = () =>
  loadReported('qr-part-failed', async () => {
    const [{ QrPanel }, { qrCodeOf }] = await Promise.all([
      import('./qr/qr-panel'),
      import('../../core/qr-code'),
    ]);
    return { QrPanel, draw: qrCodeOf };
  });

/** @throws the load error, after reporting it */
async function loadReported<Module>(
  code: 'phone-part-failed' | 'qr-part-failed',
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (thrown) {
    reportFailure({ code, part: 'quick-auth', message: messageOf(thrown) });
    throw thrown;
  }
}
