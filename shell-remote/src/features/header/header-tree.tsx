import { useEffect, useLayoutEffect, useMemo } from 'react';
import { reportFailure } from 'shared-config/errors/report-failure';
import { HeaderView, type HeaderViewProps } from './bar/header-view';
import { LanguagePickerContext } from './bar/language-button';
import type { Rejection } from './menus/resolve-navigation';
import type { PageContext } from '../../core/page/page-context';
import { TranslatorContext, type Translator } from '../../core/texts/use-texts';

/** What a header shows of the page's shell. Theme, identity and hidesOnScroll are absent in a skeleton. */
export interface HeaderState extends Pick<
  HeaderViewProps,
  'session' | 'navigation' | 'theme' | 'identity' | 'hidesOnScroll' | 'onPasskeys'
> {
  context: PageContext;
  /** False while the app has signed the visitor in. Default: true. */
  canSignOut?: boolean;
}

/** The session of a header whose shell has not loaded. */
export const UNKNOWN_SESSION = { status: 'unknown', user: null } as const;

/** What a header does when the visitor presses something. */
export interface HeaderActions extends Pick<
  HeaderViewProps,
  | 'onLogin'
  | 'onRegister'
  | 'onSignOut'
  | 'onAccountOpen'
  | 'onMenuOpen'
  | 'onTheme'
  | 'onSearch'
  | 'onPreloadSearch'
> {
  onLanguage?: () => void;
  onPreloadLanguage?: () => void;
}

interface HeaderTreeProps
  extends HeaderState, HeaderActions, Pick<HeaderViewProps, 'currentPath' | 'mainId'> {
  translator: Translator;
  onMounted?: () => void;
  onInteractive?: () => void;
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

/** The header with its texts. The build renders the skeleton from this tree. */
export function HeaderTree(props: HeaderTreeProps) {
  const { context, translator, canSignOut = true, onMounted, onInteractive, ...rest } = props;
  const { onLanguage, onPreloadLanguage, onSignOut, ...view } = rest;
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
          onSignOut={canSignOut ? onSignOut : undefined}
          onRejected={reportRejection}
        />
      </LanguagePickerContext>
    </TranslatorContext>
  );
}
