import { useEffect, useRef, type KeyboardEvent } from 'react';
import { hasModifier } from 'ui-kit/keyboard';
import type { AccountDraft } from './account-draft';
import { useTexts } from '../../../core/texts/use-texts';

type TabKind = AccountDraft['kind'] | 'qr';

interface AccountTabsProps {
  /** Prefix of the tabs' and the panel's ids: `{id}-email`, `{id}-mobile`, `{id}-panel`. */
  id: string;
  kind: TabKind;
  onKind: (kind: TabKind) => void;
  hasQr?: boolean;
  /** Focuses the selected tab on mount, because it replaces one that had the focus. */
  takesFocus?: boolean;
}

/** Renders the tabs of the sign-in methods; arrow keys, Home and End switch between them. */
export function AccountTabs({ id, kind, onKind, hasQr = false, takesFocus = false }: AccountTabsProps) {
  const { t } = useTexts('quick-auth');
  const list = useRef<HTMLDivElement>(null);
  const kinds: readonly TabKind[] = hasQr ? ['email', 'mobile', 'qr'] : ['email', 'mobile'];
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (hasModifier(event)) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = kindByKey(event.key, kinds, kinds.indexOf(kind), isRtl);
    if (!next) return;
    event.preventDefault();
    onKind(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-kind=${next}]`)?.focus();
  };
  return (
    <div
      ref={list}
      className="sh-quick-auth__tabs"
      role="tablist"
      aria-label={t('accountKind')}
      onKeyDown={onKeyDown}
    >
      {kinds.map((each) => (
        <button
          key={each}
          className="sh-quick-auth__tab"
          type="button"
          role="tab"
          id={`${id}-${each}`}
          data-kind={each}
          aria-selected={each === kind}
          aria-controls={each === kind ? `${id}-panel` : undefined}
          tabIndex={each === kind ? 0 : -1}
          onClick={() => each !== kind && onKind(each)}
        >
          {t(`tab.${each}`)}
        </button>
      ))}
    </div>
  );
}

/** Focuses the selected tab of the modal, for a control that disappears with its focus. */
export function focusSelectedTab(control: Element): void {
  control.closest('dialog')?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
}

function kindByKey(key: string, kinds: readonly TabKind[], at: number, isRtl: boolean): TabKind | undefined {
  const step = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 }[key];
  if (step !== undefined) return kinds.at((at + step) % kinds.length);
  if (key === 'Home') return kinds[0];
  return key === 'End' ? kinds.at(-1) : undefined;
}
