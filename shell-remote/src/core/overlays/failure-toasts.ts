import { isBusinessError, isNotSignedInError } from 'shared-config/api';
import type { TextKey } from 'shared-config/i18n';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { PageContext } from '../page/page-context';

/** Key of the words for a failed call. */
export type FailureText = TextKey<'toasts'> & ('failed' | 'notSignedIn');

/**
 * Returns what shows a failed call as a toast. Its code and texts are loaded with the first one. Business errors and "not
 * signed in" have words, whatever the server's language is; other failures show none (`error-catalogue-table.ts`).
 *
 * @example const showFailure = createFailureToasts(() => shell); showFailure(new BusinessError(31337, ''));
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
    const key = failureText(thrown);
    if (key) void showText(key);
  };
}

function failureText(error: unknown): FailureText | undefined {
  if (isNotSignedInError(error)) return 'notSignedIn';
  return isBusinessError(error) ? 'failed' : undefined;
}
