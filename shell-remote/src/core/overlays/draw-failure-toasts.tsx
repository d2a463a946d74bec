import 'ui-kit/tokens.css';
import 'ui-kit/toast.css';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { TextKey } from 'shared-config/i18n/i18n';
import { createToasts, ToastContainer, type Toasts } from 'ui-kit/toast';
import english from '../../../translations/en/toasts.json';
import { attachOverlay, createOverlayElement } from './overlay-place';
import { drawInto } from '../widgets/react-root';
import type { PageContext } from '../page/page-context';
import { useNamespaceTranslator, type NamespaceTexts } from '../texts/use-namespace-translator';

export type FailureText = Extract<TextKey<'toasts'>, 'failed' | 'notSignedIn' | `failure.${string}`>;

const TEXTS: NamespaceTexts = { namespace: 'toasts', english };

/** Draws the live region of the toasts. Returns a function that shows a text; a repeated text replaces itself. */
export function drawFailureToasts(
  getShell: () => { readonly context: PageContext },
): (key: FailureText) => void {
  const pending = observable.array<FailureText>();
  const toasts = createToasts();
  const tree = <FailureToasts getShell={getShell} pending={pending} toasts={toasts} />;
  const place = createOverlayElement('modal', 'toasts', getShell);
  drawInto('toasts', place, tree, false);
  return (key) => {
    attachOverlay('modal', place);
    runInAction(() => pending.push(key));
  };
}

interface FailureToastsProps {
  getShell: () => { readonly context: PageContext };
  pending: FailureText[];
  toasts: Toasts;
}

const FailureToasts = observer(function FailureToasts({ getShell, pending, toasts }: FailureToastsProps) {
  const translator = useNamespaceTranslator(getShell().context, TEXTS);
  const { length } = pending;
  useEffect(() => {
    if (length === 0 || !translator) return;
    const t = translator.getFixedT(null, 'toasts');
    const keys = runInAction(() => pending.splice(0));
    for (const key of keys) toasts.show({ kind: 'error', text: t(key) });
  }, [length, pending, toasts, translator]);
  if (!translator) return null;
  const t = translator.getFixedT(null, 'toasts');
  return <ToastContainer toasts={toasts} label={t('label')} closeLabel={t('close')} />;
});
