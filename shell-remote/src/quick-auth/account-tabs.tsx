import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDraft } from './account-draft';

type Kind = AccountDraft['kind'];

const kinds: readonly Kind[] = ['email', 'mobile'];

export interface AccountTabsProps {
  /** Start of the tabs' and the panel's ids: `{id}-email`, `{id}-mobile`, `{id}-panel`. */
  id: string;
  kind: Kind;
  onKind: (kind: Kind) => void;
}

/** The two ways to name an account. Arrow keys go from one to the other. */
export function AccountTabs({ id, kind, onKind }: AccountTabsProps) {
  const { t } = useTranslation('quick-auth');
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = kindByKey(event.key, kind);
    if (!next) return;
    event.preventDefault();
    onKind(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-kind=${next}]`)?.focus();
  };
  return (
    <div className="sh-quick-auth__tabs" role="tablist" aria-label={t('accountKind')} onKeyDown={onKeyDown}>
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
          onClick={() => onKind(each)}
        >
          {t(`tab.${each}`)}
        </button>
      ))}
    </div>
  );
}

function kindByKey(key: string, kind: Kind): Kind | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return kinds.find((each) => each !== kind);
  if (key === 'Home') return kinds[0];
  return key === 'End' ? kinds.at(-1) : undefined;
}
