import { AccountPanel, SignOutRow } from '../account/account-panel';
import { AuthLinks } from '../account/auth-links';
import type { AccountProps } from '../account/auth-area';
import { ChevronIcon } from '../bar/icons';
import { LanguageRow } from '../bar/language-button';
import { NavLink, NavName, NavPanel, panelEntriesOf } from '../menus/nav-panel';
import type { NavEntry } from '../menus/resolve-navigation';
import { SiteSwitch } from '../bar/site-switch';
import { ThemeSwitch, type ThemeControl } from '../bar/theme-switch';
import { useTexts } from '../../../core/texts/use-texts';

export interface MobileNavProps extends AccountProps, ThemeControl {
  currentPath: string;
  entries: NavEntry[];
}

/** The whole navigation as one column; entries with children fold without JavaScript. */
export function MobileNav({ linkBase, currentPath, entries, session, identity, ...actions }: MobileNavProps) {
  const { t } = useTexts('header');
  return (
    <div className="sh-mobile-nav">
      {session.status === 'signed-in' && session.user ? (
        <AccountPanel linkBase={linkBase} user={session.user} identity={identity} />
      ) : (
        <div className="sh-mobile-nav__auth" data-status={session.status}>
          <AuthLinks linkBase={linkBase} onLogin={actions.onLogin} onRegister={actions.onRegister} />
        </div>
      )}
      <SiteSwitch linkBase={linkBase} currentPath={currentPath} />
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
      <ThemeSwitch theme={actions.theme} onTheme={actions.onTheme} />
      {session.status === 'signed-in' && <SignOutRow onSignOut={actions.onSignOut} />}
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
