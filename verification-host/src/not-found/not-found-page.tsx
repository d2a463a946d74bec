import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from 'shared-config/platform/is-plain-click';
import { useLocalPath } from '../language/language-context';

/** Shows a message for unknown addresses with links to the search, the start of the area (`homeHref`) and the help pages. */
export function NotFoundPage({ homeHref }: { homeHref: string }) {
  const { t } = useTranslation('verification');
  const localPath = useLocalPath();
  return (
    <div className="vh-not-found">
      <p className="vh-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p className="vh-lead">{t('notFound.text')}</p>
      <div className="vh-actions">
        <a
          className="vh-button vh-button--primary"
          href={localPath('/markets')}
          aria-haspopup="dialog"
          onClick={openSearch}
        >
          {t('notFound.search')}
        </a>
        <a className="vh-button" href={homeHref}>
          {t('notFound.home')}
        </a>
        <a className="vh-button" href={localPath('/help')}>
          {t('notFound.help')}
        </a>
      </div>
    </div>
  );
}

/** Opens the header's search with its keyboard shortcut. Without a header, the browser follows the link to the markets. */
function openSearch(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event)) return;
  // Not every browser focuses a clicked link, and the search returns the focus to it.
  event.currentTarget.focus();
  const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
  if (!window.dispatchEvent(key)) event.preventDefault();
}
