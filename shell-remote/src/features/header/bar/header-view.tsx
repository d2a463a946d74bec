import { useEffect, useMemo, useRef } from 'react';
import type { HeaderData, IdentityStatus } from 'shared-config/contracts/contracts';
import { brand } from 'shared-config/site/brand';
import { directionOf, localeByCode } from 'shared-config/site/locales';
import type { RegionCode } from 'shared-config/site/regions';
import { useLatest } from 'ui-kit/latest';
import { Wordmark } from '../../../artwork/wordmark';
import { AuthArea, type AccountProps } from '../account/auth-area';
import { LanguageButton } from './language-button';
import { MainNav } from '../menus/main-nav';
import { markCurrent } from '../menus/mark-current';
import { MobileMenu } from '../drawer/mobile-menu';
import { linkBaseOf, ownPageHref } from '../../../core/page/nav-href';
import { NavList } from '../menus/nav-list';
import { OpenMenuContext, useOpenMenu } from '../menus/open-menu';
import { OpenPasskeysContext } from '../account/account-panel';
import { resolveNavigation, type Rejection } from '../menus/resolve-navigation';
import { SearchLink, type SearchActions } from './search-link';
import { SiteSwitch } from './site-switch';
import { ThemeMenu, type ThemeControl } from './theme-switch';
import { useAutoHide } from './use-auto-hide';
import { useClippedCount } from '../menus/use-clipped-count';
import { useIsLive } from '../../../core/widgets/use-is-live';
import { useTexts } from '../../../core/texts/use-texts';

export interface HeaderViewProps
  extends Omit<AccountProps, 'linkBase' | 'identity'>, SearchActions, Partial<ThemeControl> {
  locale: string;
  region: RegionCode;
  /** Origin of our own pages: empty on our site, the exchange's on a foreign host. Default empty. */
  linkOrigin?: string;
  navigation: HeaderData;
  currentPath: string;
  mainId: string;
  onPasskeys?: (() => void) | undefined;
  identity?: IdentityStatus | null;
  hidesOnScroll?: boolean;
  onMenuOpen?(id: string): void;
  onRejected?(rejection: Rejection): void;
}

/**
 * Depends only on its props and the translations, because Node renders it to the static skeleton. Until hydration, renders
 * what every skeleton shows: an unknown visitor and no current entry.
 */
export function HeaderView(allProps: HeaderViewProps) {
  const { t } = useTexts('header');
  const isLive = useIsLive();
  const props = isLive ? allProps : { ...allProps, ...SKELETON };
  const { locale, region, session, currentPath } = props;
  const menu = useOpenMenu(allProps.onMenuOpen);
  const linkBase = linkBaseOf(locale, props.linkOrigin);
  const { left, right } = useNavigation(props, linkBase);
  // The right list (assets and orders) is for signed-in visitors.
  const inMenu = session.status === 'signed-in' ? [...right, ...left] : left;
  const rightRef = useRef<HTMLUListElement>(null);
  const rightClippedCount = useClippedCount(rightRef, right);
  const movedCount = session.status === 'signed-in' ? (rightClippedCount ?? 0) : 0;
  const clippedRight = useMemo(() => right.slice(right.length - movedCount), [right, movedCount]);
  const bcp47 = localeByCode(locale)?.bcp47 ?? 'en';
  const headerRef = useRef<HTMLElement>(null);
  useAutoHide(headerRef, isLive && props.hidesOnScroll === true);
  const { onLogin, onRegister, onSignOut, identity = null, onAccountOpen } = props;
  const auth = { linkBase, session, identity, onLogin, onRegister, onSignOut, onAccountOpen };
  const theme = { theme: props.theme ?? 'system', onTheme: props.onTheme };
  return (
    <OpenMenuContext value={menu}>
      <header
        ref={headerRef}
        className="sh-root sh-header"
        lang={bcp47}
        dir={directionOf(bcp47)}
        data-live={isLive || undefined}
      >
        <a className="sh-skip" href={`#${props.mainId}`}>
          {t('skip')}
        </a>
        <a
          className="sh-header__logo"
          href={ownPageHref('/', linkBase)}
          aria-label={t('home', { brand: brand.name })}
        >
          <Wordmark region={region} />
        </a>
        <SiteSwitch linkBase={linkBase} currentPath={currentPath} />
        <MainNav left={left} clippedRight={clippedRight} />
        <div className="sh-header__end">
          <OpenPasskeysContext value={props.onPasskeys}>
            <AuthArea {...auth}>
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
            <SearchLink
              href={ownPageHref('/markets', linkBase)}
              onSearch={props.onSearch}
              onPreloadSearch={props.onPreloadSearch}
            />
            <LanguageButton />
            <ThemeMenu {...theme} />
            <MobileMenu {...auth} {...theme} currentPath={currentPath} entries={inMenu} />
          </OpenPasskeysContext>
        </div>
      </header>
    </OpenMenuContext>
  );
}

/** Props that a skeleton cannot know, because all visitors and pages of a locale share it. */
const SKELETON = {
  session: { status: 'unknown', user: null },
  currentPath: '',
  mainId: 'main',
  theme: 'system',
} as const;

function useNavigation({ navigation, currentPath, onRejected }: HeaderViewProps, linkBase: string) {
  const resolved = useMemo(() => resolveNavigation(navigation, linkBase), [navigation, linkBase]);
  const report = useLatest(onRejected);
  useEffect(() => {
    for (const rejected of resolved.rejected) report.current?.(rejected);
  }, [resolved, report]);
  return useMemo(
    () => ({
      left: markCurrent(resolved.left, linkBase, currentPath),
      right: markCurrent(resolved.right, linkBase, currentPath),
    }),
    [resolved, linkBase, currentPath],
  );
}
