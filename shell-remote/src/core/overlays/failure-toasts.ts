import { isBusinessError, isNotSignedInError } from 'shared-config/api/api';
import { toastCodeOf } from 'shared-config/api/ret-codes';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import type { PageContext } from '../page/page-context';
import type { FailureText } from './draw-failure-toasts';

/**
 * Returns a function that shows a failed call as a toast, and loads the toasts with the first one. Only business errors and
 * "not signed in" have a text; a code can have its own (`ret-codes.ts`, R-ERROR-19).
 */
export function createFailureToasts(
  getShell: () => { readonly context: PageContext },
): (thrown: unknown) => void {
  let show: Promise<(key: FailureText) => void> | undefined;
  const load = async () => (await import('./draw-failure-toasts')).drawFailureToasts(getShell);
  const showText = async (key: FailureText) => {
    try {
      (await (show ??= load()))(key);
    } catch (thrown) {
      show = undefined;
      reportFailure({ code: 'overlay-failed', part: 'toasts', message: messageOf(thrown) });
    }
  };
  return (thrown) => {
    const key = failureTextKey(thrown);
    if (key) void showText(key);
  };
}

function failureTextKey(error: unknown): FailureText | undefined {
  if (isNotSignedInError(error)) return 'notSignedIn';
  if (!isBusinessError(error)) return undefined;
  const name = toastCodeOf(error.code);
  return name ? `failure.${name}` : 'failed';
}
