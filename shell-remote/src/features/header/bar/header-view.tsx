import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { HeaderData, IdentityStatus } from 'shared-config/contracts';
import { brand } from 'shared-config/brand';
import { directionOf, localeByCode } from 'shared-config/locales';
import type { RegionCode } from 'shared-config/regions';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'ui-kit/latest';
import { Wordmark } from '../../../artwork/wordmark';
import { AuthArea } from '../account/auth-area';
import type { AuthActions } from '../account/auth-links';
import type { HeaderSession } from '../account/header-session';
import { LanguageButton } from './language-button';
import { MainNav } from '../menus/main-nav';
import { markCurrent } from '../menus/mark-current';
import { MobileMenu } from '../drawer/mobile-menu';
import { linkBaseOf, ownPageHref } from '../../../core/page/nav-href';
import { NavList } from '../menus/nav-list';
import { OpenMenuContext, useOpenMenu } from '../menus/open-menu';
import { OpenPasskeysContext } from '../account/open-passkeys';
import { resolveNavigation, type NavEntry, type Rejection } from '../menus/resolve-navigation';
import { SearchLink, type SearchActions } from './search-link';
import { SiteSwitch } from './site-switch';
import { ThemeMenu } from './theme-menu';
import type { ThemeControl } from './theme-switch';
import { useAutoHide } from './use-auto-hide';
import { useClippedCount } from '../menus/use-clipped-count';
import { useIsLive } from './use-is-live';

export interface HeaderViewProps extends AuthActions, SearchActions, Partial<ThemeControl> {
  /** Locale code of the locales table; goes in front of every path. */
  locale: string;
  region: RegionCode;
  /** Origin in front of our own pages' addresses: empty on our site, the exchange's on somebody else's. Default empty. */
  linkOrigin?: string;
  navigation: HeaderData;
  session: HeaderSession;
  /** Path of the open page, without locale. */
  currentPath: string;
  /** Id of the element the skip link goes to. */
  mainId: string;
  onSignOut?(): void;
  /** Absent where the page cannot use passkeys. */
  onPasskeys?: (() => void) | undefined;
  /** How far the user's identity verification is; null while nobody knows. Default null. */
  identity?: IdentityStatus | null;
  /** The account is about to be looked at. */
  onAccountOpen?(): void;
  /** Goes out of sight while the visitor scrolls down: in the app's browser. Default false. */
  hidesOnScroll?: boolean;
  /** Hears of every menu that opens, by its id. */
  onMenuOpen?(id: string): void;
  /** Hears of everything in the navigation that is not shown, once per navigation. */
  onRejected?(rejection: Rejection): void;
}

/**
 * The header: the same markup in Node, where it becomes the static skeleton, and in the browser, where it takes the
 * skeleton over. It reads nothing but its props and the translations. Until its code answers, it draws what every skeleton
 * shows, whatever is known by then: the visitor unknown and no entry current.
 *
 * @example <HeaderView locale="en" region="GLOBAL" navigation={navigation} session={{ status: 'unknown', user: null }}
 *   currentPath="/verification" mainId="main" />
 */
export function HeaderView(given: HeaderViewProps) {
  const { t } = useTranslation('header');
  const isLive = useIsLive();
  const props = isLive ? given : { ...given, ...SKELETON };
  const { locale, region, session, currentPath } = props;
  const menu = useOpenMenu(given.onMenuOpen);
  const linkBase = linkBaseOf(locale, props.linkOrigin);
  const { left, right } = useNavigation(props, linkBase);
  // The right list, assets and orders, is for signed-in visitors.
  const inMenu = session.status === 'signed-in' ? [...left, ...right] : left;
  const rightRef = useRef<HTMLUListElement>(null);
  const rightClippedCount = useClippedCount(rightRef, { entries: right });
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
              <RightNav entries={right} listRef={rightRef} clippedCount={rightClippedCount} />
            </AuthArea>
          </OpenPasskeysContext>
          <SearchLink
            href={ownPageHref('/markets', linkBase)}
            onSearch={props.onSearch}
            onNearSearch={props.onNearSearch}
          />
          <LanguageButton />
          <ThemeMenu {...theme} />
          <OpenPasskeysContext value={props.onPasskeys}>
            <MobileMenu {...auth} {...theme} currentPath={currentPath} entries={inMenu} />
          </OpenPasskeysContext>
        </div>
      </header>
    </OpenMenuContext>
  );
}

/** What a skeleton cannot know, because it is made for all visitors and all pages of a locale. */
const SKELETON = {
  session: { status: 'unknown', user: null },
  currentPath: '',
  mainId: 'main',
  theme: 'system',
} as const;

interface RightNavProps {
  entries: NavEntry[];
  listRef: RefObject<HTMLUListElement | null>;
  clippedCount: number | null;
}

function RightNav({ entries, listRef, clippedCount }: RightNavProps) {
  const { t } = useTranslation('header');
  return (
    <nav className="sh-header__right" aria-label={t('nav.account')}>
      <NavList
        className="sh-nav__list"
        id="sh-menu-right"
        align="end"
        entries={entries}
        listRef={listRef}
        clippedCount={clippedCount}
      />
    </nav>
  );
}

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
