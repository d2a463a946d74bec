import { useEffect, useLayoutEffect, useMemo } from 'react';
import { reportFailure } from 'shared-config/errors/report-failure';
import { HeaderView } from './bar/header-view';
import { type HeaderActions, HeaderContext, type HeaderStore } from './header-store';
import type { Rejection } from './menus/resolve-navigation';
import { linkBaseOf } from '../../core/page/nav-href';
import type { PageContext } from '../../core/page/page-context';
import { TranslatorContext, type Translator } from '../../core/texts/use-texts';
import { useIsLive } from '../../core/widgets/use-is-live';

export interface HeaderTreeProps {
  store: HeaderStore;
  actions: HeaderActions;
  context: Pick<PageContext, 'locale' | 'site' | 'linkOrigin'>;
  translator: Translator;
  /** Path of the page without locale. */
  currentPath: string;
  /** Id of the target of the skip link. */
  mainId: string;
  onMounted?: () => void;
  onInteractive?: () => void;
  /** Called for each entry that the header does not show. Default: reports it. */
  onRejected?: (rejection: Rejection) => void;
}

/** The header with access to its state and texts. The build renders the skeleton from this tree. */
export function HeaderTree({ store, actions, context, translator, ...rest }: HeaderTreeProps) {
  const { onMounted, onInteractive, onRejected = reportRejection } = rest;
  const { locale, linkOrigin, site } = context;
  const region = site.region.code;
  // All pages of a locale share a skeleton, so it knows no page.
  const isLive = useIsLive();
  const { currentPath, mainId } = isLive ? rest : SKELETON;
  const access = useMemo(
    () => ({ store, actions, locale, region, linkBase: linkBaseOf({ locale, linkOrigin }) }),
    [store, actions, locale, region, linkOrigin],
  );
  useLayoutEffect(() => onMounted?.(), [onMounted]);
  useEffect(() => {
    if (isLive) onInteractive?.();
  }, [isLive, onInteractive]);
  return (
    <TranslatorContext value={translator}>
      <HeaderContext value={access}>
        <HeaderView currentPath={currentPath} mainId={mainId} onRejected={onRejected} />
      </HeaderContext>
    </TranslatorContext>
  );
}

const SKELETON = { currentPath: '', mainId: 'main' } as const;

function reportRejection({ name, what }: Rejection): void {
  const entry = `"${name.slice(0, 80)}"`;
  if (what === 'href') {
    reportFailure({ code: 'link-dropped', part: 'header', message: `${entry} leads to no page of ours.` });
  } else {
    const why = what === 'children' ? 'a PrimaryLink has no children.' : `its ${what} is no text.`;
    reportFailure({ code: 'nav-item-dropped', part: 'header', message: `${entry}: ${why}` });
  }
}
