import { loadRemote } from '@module-federation/enhanced/runtime';
import { lazy, Suspense, useEffect, useState, type ReactNode, version } from 'react';
import type { getSession } from 'shell/session';
import { Boundary } from './boundary';

const Header = lazy(async () => ({ default: (await loadRemote('shell/Header'))!.Header }));
const Footer = lazy(async () => ({ default: (await loadRemote('shell/Footer'))!.Footer }));
const QuickLogin = lazy(async () => ({ default: (await loadRemote('shell/QuickLogin'))!.QuickLogin }));
const QuickRegister = lazy(async () => ({
  default: (await loadRemote('shell/QuickRegister'))!.QuickRegister,
}));
const SmartBanner = lazy(async () => ({ default: (await loadRemote('shell/SmartBanner'))!.SmartBanner }));

/** The team's own page, which also works without the shell. */
export function Page() {
  const { session, status } = useSession();
  return (
    <>
      <ShellPart height={48}>
        <Header locale="en" />
      </ShellPart>
      <main id="main">
        <h1>A host with registerRemotes on React {version}</h1>
        <p>Session: {status}</p>
        <button onClick={() => session?.openLogin()}>Sign in</button>
        <button onClick={() => session?.openRegister()}>Register</button>
      </main>
      <ShellPart>
        <Footer locale="en" />
      </ShellPart>
      <ShellPart>
        <QuickLogin />
        <QuickRegister />
        <SmartBanner locale="en" />
      </ShellPart>
    </>
  );
}

/** Shows a widget of the shell, and reserves its space until it has loaded. If it does not load, the page stays without it. */
function ShellPart({ children, height }: { children: ReactNode; height?: number }) {
  const space = <div style={{ minBlockSize: height }} />;
  return (
    <Boundary fallback={space}>
      <Suspense fallback={space}>{children}</Suspense>
    </Boundary>
  );
}

/** Returns the visitor's session, which all widgets of the shell share. Its status is `unknown` until the shell has loaded. */
function useSession() {
  const [session, setSession] = useState<ReturnType<typeof getSession>>();
  const [status, setStatus] = useState('unknown');
  useEffect(() => {
    loadRemote('shell/session')
      .then((module) => setSession(module!.getSession()))
      .catch((problem: unknown) => console.warn(problem));
  }, []);
  useEffect(() => {
    const update = () => session && setStatus(session.status);
    update();
    return session?.subscribe(update);
  }, [session]);
  return { session, status };
}
