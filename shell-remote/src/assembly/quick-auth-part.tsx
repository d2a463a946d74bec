import { observer } from 'mobx-react-lite';
import { useEffect, type ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { QuickAuth, UserInfo } from 'shared-config/contracts';
import english from '../../translations/en/quick-auth.json';
import type { AuthApi } from '../quick-auth/auth-api';
import type { QuickAuthProps } from '../quick-auth/quick-auth-props';
import type { Shell } from './shell';
import { usePartTranslator, type PartTexts } from './use-part-translator';

const TEXTS: PartTexts = { namespace: 'quick-auth', english };

/**
 * Joins a quick-auth modal to the page's session, backend and language. Nothing is drawn before the texts are there.
 *
 * @param kind which of the session's modals it is
 */
export function createQuickAuthPart(
  kind: Exclude<QuickAuth, 'hidden'>,
  Modal: ComponentType<QuickAuthProps>,
  getShell: () => Shell,
): ComponentType {
  return observer(function QuickAuthPart() {
    const shell = getShell();
    const translator = usePartTranslator(shell.context.locale, TEXTS);
    useEffect(() => shell.quickAuth.leaveToPage(kind), [shell]);
    if (!translator) return null;
    return (
      <I18nextProvider i18n={translator}>
        <Modal
          session={shell.session}
          api={authApiOf(shell)}
          locale={shell.context.locale.code}
          region={shell.context.site.region.code}
          linkOrigin={shell.context.linkOrigin}
          onSignedIn={(user: UserInfo) => shell.session.completeSignIn(user)}
        />
      </I18nextProvider>
    );
  });
}

function authApiOf(shell: Shell): AuthApi {
  return {
    login: async (request) => (await shell.backend()).login(request),
    register: async (request) => (await shell.backend()).register(request),
    sendCode: async (request) => (await shell.backend()).sendCode(request),
  };
}
