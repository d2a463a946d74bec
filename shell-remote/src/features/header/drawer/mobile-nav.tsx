import { AccountPanel, SignOutRow } from '../account/account-panel';
import { AuthLinks } from '../account/auth-links';
import { ChevronIcon } from '../bar/icons';
import { LanguageRow } from '../bar/language-button';
import { useHeader } from '../header-store';
import { NavLink, NavName, NavPanel } from '../menus/nav-panel';
import { panelEntriesOf, type NavEntry } from '../menus/resolve-navigation';
import { SiteSwitch } from '../bar/site-switch';
import { ThemeSwitch } from '../bar/theme-switch';
import { useTexts } from '../../../core/texts/use-texts';

export interface MobileNavProps {
  currentPath: string;
  entries: NavEntry[];
}

/** The whole navigation as one column; entries with children fold without JavaScript. */
export function MobileNav({ currentPath, entries }: MobileNavProps) {
  const { t } = useTexts('header');
  const { session, onSignOut } = useHeader();
  return (
    <div className="sh-mobile-nav">
      {session.status === 'signed-in' ? (
        <AccountPanel isShown />
      ) : (
        <div className="sh-mobile-nav__auth" data-status={session.status}>
          {session.status === 'unknown' && (
            <div className="sh-auth__user">
              <AccountPanel isShown={false} />
            </div>
          )}
          <AuthLinks />
        </div>
      )}
      <SiteSwitch currentPath={currentPath} />
      <nav aria-label={t('menu.nav')}>
        <ul>
          {entries.map((entry, index) => (
            <li key={`${index}-${entry.name}`}>
              {entry.isDropdown ? (
                <Accordion entry={entry} />
              ) : (
                <NavLink className="sh-mobile-nav__row" entry={entry} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <LanguageRow />
      <ThemeSwitch />
      {session.status === 'signed-in' && <SignOutRow onSignOut={onSignOut} />}
    </div>
  );
}

function Accordion({ entry }: { entry: NavEntry }) {
  return (
    <details className="sh-mobile-nav__group" suppressHydrationWarning>
      <summary className="sh-mobile-nav__row">
        <NavName entry={entry} />
        <ChevronIcon />
      </summary>
      <NavPanel entries={panelEntriesOf(entry)} />
    </details>
  );
}
