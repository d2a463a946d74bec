import { useEffect, useRef } from 'react';

/** What WebOTP adds to `navigator.credentials.get`; few browsers have it. */
type CodeReader = (options: {
  otp: { transport: ['sms'] };
  signal: AbortSignal;
}) => Promise<{ code?: unknown } | null>;

/**
 * Takes the code out of the text message that brings it, where the browser can and the visitor lets it. Nothing is said
 * when it cannot, is not let, or no message comes: the field is there all the time.
 *
 * @param challenge the challenge that waits for a text message; null while none does. The reading ends with it.
 * @example useMessagedCode(channel === 'mobile' ? challenge : null, (code) => setCode(code));
 */
export function useMessagedCode(challenge: string | null, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (challenge === null || !('OTPCredential' in window)) return;
    const stop = new AbortController();
    const read = navigator.credentials.get.bind(navigator.credentials) as unknown as CodeReader;
    read({ otp: { transport: ['sms'] }, signal: stop.signal }).then(
      (credential) => {
        if (!stop.signal.aborted && typeof credential?.code === 'string') latest.current(credential.code);
      },
      // Refused, aborted or timed out: every one of them means that the visitor types.
      () => undefined,
    );
    return () => stop.abort();
  }, [challenge]);
}
