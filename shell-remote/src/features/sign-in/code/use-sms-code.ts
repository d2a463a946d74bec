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
 * @param challenge the challenge whose code comes by text message; null if there is none. A change stops the reading.
 */
export function useSmsCode(challenge: string | null, onCode: (code: string) => void): void {
  const latestOnCode = useLatest(onCode);
  useEffect(() => {
    if (challenge === null || !('OTPCredential' in window)) return;
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
  }, [challenge, latestOnCode]);
}
