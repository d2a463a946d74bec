import type { i18n } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { HeaderData, Session } from 'shared-config/contracts';
import { reportFailure } from 'shared-config/report-failure';
import { HeaderView } from '../header/header-view';
import type { PageContext } from './page-context';

export interface HeaderTreeProps {
  context: PageContext;
  session: Pick<Session, 'status' | 'user' | 'openLogin' | 'openRegister' | 'signOut'>;
  source: { navigation: HeaderData };
  translator: i18n;
  currentPath: string;
  mainId: string;
  onMounted?: () => void;
  onInteractive?: () => void;
}

const reportDroppedLink = ({ name }: { name: string; href: string }) =>
  reportFailure({ code: 'link-dropped', part: 'header', message: `"${name}" leads to no page of ours.` });

/** The header joined to the session and the navigation. The build draws the skeleton from this very tree. */
export const HeaderTree = observer(function HeaderTree(props: HeaderTreeProps) {
  const { context, session, source, translator, onMounted, onInteractive } = props;
  useLayoutEffect(() => onMounted?.(), [onMounted]);
  useEffect(() => onInteractive?.(), [onInteractive]);
  return (
    <I18nextProvider i18n={translator}>
      <HeaderView
        locale={context.locale.code}
        region={context.site.region.code}
        linkOrigin={context.linkOrigin}
        navigation={source.navigation}
        session={{ status: session.status, user: session.user }}
        currentPath={props.currentPath}
        mainId={props.mainId}
        onLogin={() => session.openLogin()}
        onRegister={() => session.openRegister()}
        onSignOut={() => void session.signOut()}
        onRejectedHref={reportDroppedLink}
      />
    </I18nextProvider>
  );
});
