import { useEffect, useMemo, useRef } from 'react';
import type { HeaderData } from 'shared-config/contracts/contracts';
import { brand } from 'shared-config/site/brand';
import { directionOf } from 'shared-config/site/locales';
import { useLatest } from 'ui-kit/latest';
import { Wordmark } from '../../../artwork/wordmark';
import { AuthArea } from '../account/auth-area';
import { useHeader } from '../header-store';
import { LanguageButton } from './language-button';
import { MainNav } from '../menus/main-nav';
import { markCurrent } from '../menus/mark-current';
import { MobileMenu } from '../drawer/mobile-menu';
import { ownPageHref } from '../../../core/page/nav-href';
import { NavList } from '../menus/nav-list';
import { OpenMenuContext, useOpenMenu } from '../menus/open-menu';
import { resolveNavigation, type Rejection } from '../menus/resolve-navigation';
import { SearchLink } from './search-link';
import { SiteSwitch } from './site-switch';
import { ThemeMenu } from './theme-switch';
import { useAutoHide } from './use-auto-hide';
import { useClippedCount } from '../menus/use-clipped-count';
import { useIsLive } from '../../../core/widgets/use-is-live';
import { useTexts } from '../../../core/texts/use-texts';

interface HeaderViewProps {
  /** Path of the page without locale; empty in a skeleton. */
  currentPath: string;
  mainId: string;
  onRejected: (rejection: Rejection) => void;
}

/** The bar of the header. Depends only on its context and the translations, because Node renders it to the static skeleton. */
export function HeaderView({ currentPath, mainId, onRejected }: HeaderViewProps) {
  const { t } = useTexts('header');
  const isLive = useIsLive();
  const header = useHeader();
  const { locale, region, linkBase, session } = header;
  const menu = useOpenMenu(header.onMenuOpen);
  const { left, right } = useNavigation({ ...header, currentPath, onRejected });
  // The right list (assets and orders) is for signed-in visitors.
  const inMenu = session.status === 'signed-in' ? [...right, ...left] : left;
  const rightRef = useRef<HTMLUListElement>(null);
  const rightClippedCount = useClippedCount(rightRef, right);
  const movedCount = session.status === 'signed-in' ? (rightClippedCount ?? 0) : 0;
  const clippedRight = useMemo(() => right.slice(right.length - movedCount), [right, movedCount]);
  const headerRef = useRef<HTMLElement>(null);
  useAutoHide(headerRef, header.hidesOnScroll === true);
  return (
    <OpenMenuContext value={menu}>
      <header
        ref={headerRef}
        className="sh-root sh-header"
        lang={locale.bcp47}
        dir={directionOf(locale.bcp47)}
        data-live={isLive || undefined}
      >
        <a className="sh-skip" href={`#${mainId}`}>
          {t('skip')}
        </a>
        <a
          className="sh-header__logo"
          href={ownPageHref('/', linkBase)}
          aria-label={t('home', { brand: brand.name })}
        >
          <Wordmark region={region} />
        </a>
        <SiteSwitch currentPath={currentPath} />
        <MainNav left={left} clippedRight={clippedRight} />
        <div className="sh-header__end">
          <AuthArea>
            <nav className="sh-header__right" aria-label={t('nav.account')}>
              <NavList
                id="sh-menu-right"
                align="end"
                entries={right}
                listRef={rightRef}
                clippedCount={rightClippedCount}
              />
            </nav>
          </AuthArea>
          <SearchLink />
          <LanguageButton />
          <ThemeMenu />
          <MobileMenu currentPath={currentPath} entries={inMenu} />
        </div>
      </header>
    </OpenMenuContext>
  );
}

interface NavigationInput extends Pick<HeaderViewProps, 'currentPath' | 'onRejected'> {
  navigation: HeaderData;
  linkBase: string;
}

function useNavigation({ navigation, linkBase, currentPath, onRejected }: NavigationInput) {
  const resolved = useMemo(() => resolveNavigation(navigation, linkBase), [navigation, linkBase]);
  const report = useLatest(onRejected);
  useEffect(() => {
    for (const rejected of resolved.rejected) report.current(rejected);
  }, [resolved, report]);
  return useMemo(
    () => ({
      left: markCurrent(resolved.left, linkBase, currentPath),
      right: markCurrent(resolved.right, linkBase, currentPath),
    }),
    [resolved, linkBase, currentPath],
  );
}
