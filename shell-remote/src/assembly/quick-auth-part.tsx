import type { i18n } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { brand } from 'shared-config/brand';
import type { QuickAuth, UserInfo } from 'shared-config/contracts';
import { createTranslator, loadTexts } from 'shared-config/i18n';
import { translationFileOf, type Locale } from 'shared-config/locales';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import english from '../../translations/en/quick-auth.json';
import type { AuthApi } from '../quick-auth/auth-api';
import type { QuickAuthProps } from '../quick-auth/quick-auth-props';
import type { Shell } from './shell';
import { fetchText, shellBaseUrl } from './shell-files';

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
    const translator = useTranslator(shell.context.locale);
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

function useTranslator(locale: Locale): i18n | null {
  const [translator, setTranslator] = useState<{ code: string; instance: i18n } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void createQuickAuthTranslator(locale).then((instance) => {
      if (isWanted) setTranslator({ code: locale.code, instance });
    });
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return translator?.instance ?? null;
}

async function createQuickAuthTranslator(locale: Locale): Promise<i18n> {
  const texts = await loadTexts(
    {
      baseUrl: `${shellBaseUrl()}translations`,
      projectId: 'shell',
      file: translationFileOf(locale),
      namespaces: ['quick-auth'],
    },
    fetchText,
    (url, thrown) =>
      reportFailure({ code: 'texts-failed', part: 'quick-auth', message: `${url}: ${messageOf(thrown)}` }),
  );
  return createTranslator({
    bcp47: locale.bcp47,
    english: { 'quick-auth': english },
    texts,
    defaultVariables: { brand: brand.name },
  });
}
