import { useEffect } from 'react';
import { useLatest } from 'ui-kit/latest';

/** The WebOTP form of `navigator.credentials.get`; few browsers have it. */
type CodeReader = (options: {
  otp: { transport: ['sms'] };
  signal: AbortSignal;
}) => Promise<{ code?: unknown } | null>;

/**
 * Reads the code from the text message if the browser supports it and the visitor allows it. Ignores every failure, because
 * the visitor can always type the code.
 * @param message identifies the expected text message; null if there is none. A change stops the reading and starts the next.
 */
export function useSmsCode(message: string | null, onCode: (code: string) => void): void {
  const latestOnCode = useLatest(onCode);
  useEffect(() => {
    if (message === null || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const read = navigator.credentials.get.bind(navigator.credentials) as unknown as CodeReader;
    read({ otp: { transport: ['sms'] }, signal: controller.signal }).then(
      (credential) => {
        if (!controller.signal.aborted && typeof credential?.code === 'string')
          latestOnCode.current(credential.code);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [message, latestOnCode]);
}
