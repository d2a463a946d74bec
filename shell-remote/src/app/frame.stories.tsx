import '../features/header/bar/header.css';
import '../features/footer/footer.css';
import 'ui-kit/modal.css';
import '../features/sign-in/quick-auth.css';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import footer from '../../translations/en/footer.json';
import header from '../../translations/en/header.json';
import quickAuth from '../../translations/en/quick-auth.json';
import { QuickLogin } from '../features/sign-in/login/quick-login';
import { QuickRegister } from '../features/sign-in/registration/quick-register';
import { FooterTree } from '../features/footer/footer-tree';
import { loadPhoneModule } from '../features/sign-in/lazy-modules';
import type { HeaderActions } from '../features/header/header-store';
import { createHeaderStore } from '../features/header/header-store';
import { HeaderTree } from '../features/header/header-tree';
import { loadQrCode } from '../features/footer/app-qr-button';
import { pageContextOf } from '../core/page/page-context';
import { TranslatorContext } from '../core/texts/use-texts';

/** The whole frame with its session: signing in and out works with the demo accounts of the mock backend. */
const frame: Story = { render: (page) => <Frame page={page} /> };

export default {
  title: 'Frame',
  parameters: { layout: 'fullscreen' },
} satisfies StoryMeta;

export const ByTheControls: Story = frame;

export const LogInFromTheHeader: Story = {
  ...frame,
  parameters: { screen: 'wide' },
  play: ({ click }) => click('.sh-header__end > .sh-auth .sh-button--quiet'),
};

export const SignUpFromTheHeader: Story = {
  ...frame,
  parameters: { screen: 'wide' },
  play: ({ click }) => click('.sh-header__end > .sh-auth .sh-button--accent'),
};

const Frame = observer(function Frame({ page }: { page: StoryPage }) {
  const { session, client, region, locale, navigation, translatorOf } = page;
  const address = { host: 'localhost', pathname: '/', isSecure: false, portBase: 80 };
  const context = { ...pageContextOf({ locale: locale.code, region }, address), linkOrigin: '' };
  const [store] = useState(() => createHeaderStore(navigation));
  useEffect(
    () => autorun(() => store.set({ session: { status: session.status, user: session.user }, navigation })),
    [store, session, navigation],
  );
  const translator = translatorOf({ header, footer, 'quick-auth': quickAuth });
  const auth = {
    session,
    locale,
    region,
    loadPhoneModule,
    api: {
      login: (request) => client.request('login', request),
      register: (request) => client.request('register', request),
      sendCode: (request) => client.request('code', request),
      resetPassword: (request) => client.request('passwordReset', request),
      resetAuthenticator: (request) => client.request('authenticatorReset', request),
    },
    onSignedIn: session.completeSignIn,
  } satisfies Parameters<typeof QuickLogin>[0];
  const actions: HeaderActions = {
    onLogin: () => session.openLogin(),
    onRegister: () => session.openRegister(),
    onSignOut: () => void session.signOut(),
  };
  return (
    <>
      <HeaderTree
        context={context}
        store={store}
        actions={actions}
        translator={translator}
        currentPath="/"
        mainId="main"
      />
      <TranslatorContext value={translator}>
        <QuickLogin {...auth} />
        <QuickRegister {...auth} />
      </TranslatorContext>
      <FooterTree
        openChat={() => undefined}
        context={context}
        translator={translator}
        year={2026}
        pageHref="/"
        cookiePreferences={{}}
        loadQrCode={loadQrCode}
      />
    </>
  );
});
