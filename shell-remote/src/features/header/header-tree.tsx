import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { HeaderData, IdentityStatus, Session } from 'shared-config/contracts';
import { reportFailure } from 'shared-config/report-failure';
import { HeaderView, type HeaderViewProps } from './bar/header-view';
import { LanguagePickerContext } from './bar/language-button';
import type { Rejection } from './menus/resolve-navigation';
import type { ThemeChoice } from './bar/theme-switch';
import type { PageContext } from '../../core/page/page-context';
import { TranslatorContext, type Translator } from '../../core/texts/use-texts';

interface HeaderTreeProps extends Pick<
  HeaderViewProps,
  | 'hidesOnScroll'
  | 'currentPath'
  | 'mainId'
  | 'onMenuOpen'
  | 'onTheme'
  | 'onSearch'
  | 'onPreloadSearch'
  | 'onPasskeys'
> {
  context: PageContext;
  session: Pick<Session, 'status' | 'user' | 'openLogin' | 'openRegister' | 'signOut'>;
  source: { navigation: HeaderData };
  /** Theme, identity and hidesOnScroll are absent in a skeleton. */
  theme?: { readonly theme: ThemeChoice };
  identity?: HeaderIdentity;
  translator: Translator;
  onLanguage?: () => void;
  onPreloadLanguage?: () => void;
  onMounted?: () => void;
  onInteractive?: () => void;
  /** Returns false while the app has signed the visitor in. Default: true. */
  canSignOut?: () => boolean;
}

interface HeaderIdentity {
  statusOf(userId: number | undefined): IdentityStatus | null;
  refresh(userId: number): Promise<void>;
}

const reportRejection = ({ name, what }: Rejection) => {
  const entry = `"${name.slice(0, 80)}"`;
  if (what === 'href') {
    reportFailure({ code: 'link-dropped', part: 'header', message: `${entry} leads to no page of ours.` });
  } else {
    const why = what === 'children' ? 'a PrimaryLink has no children.' : `its ${what} is no text.`;
    reportFailure({ code: 'nav-item-dropped', part: 'header', message: `${entry}: ${why}` });
  }
};

/** The header with session and navigation. The build renders the skeleton from this tree. */
export const HeaderTree = observer(function HeaderTree(props: HeaderTreeProps) {
  const { context, session, source, theme, identity, translator, onMounted, onInteractive, ...rest } = props;
  const { canSignOut = () => true, onLanguage, onPreloadLanguage, ...view } = rest;
  const { user } = session;
  // A new object would render all panels again.
  const pickerAccess = useMemo(
    () => ({ locale: context.locale, onOpen: onLanguage, onPreload: onPreloadLanguage }),
    [context.locale, onLanguage, onPreloadLanguage],
  );
  useLayoutEffect(() => onMounted?.(), [onMounted]);
  useEffect(() => onInteractive?.(), [onInteractive]);
  return (
    <TranslatorContext value={translator}>
      <LanguagePickerContext value={pickerAccess}>
        <HeaderView
          {...view}
          locale={context.locale.code}
          region={context.site.region.code}
          linkOrigin={context.linkOrigin}
          navigation={source.navigation}
          session={{ status: session.status, user }}
          identity={identity?.statusOf(user?.id) ?? null}
          theme={theme?.theme}
          onLogin={() => session.openLogin()}
          onRegister={() => session.openRegister()}
          onAccountOpen={() => user && void identity?.refresh(user.id)}
          onSignOut={canSignOut() ? () => void session.signOut() : undefined}
          onRejected={reportRejection}
        />
      </LanguagePickerContext>
    </TranslatorContext>
  );
});
