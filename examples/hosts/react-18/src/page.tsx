import { useEffect, useRef, useState, version } from 'react';
import type { getSession } from 'shell/session';

/** The team's own page, which also works without the shell. The shell loads its own React. */
export function Page() {
  const header = useShellPart('mountHeader');
  const footer = useShellPart('mountFooter');
  const { session, status } = useSession();
  return (
    <>
      <div ref={header} style={{ minBlockSize: 48 }} />
      <main id="main">
        <h1>A host on React {version}</h1>
        <p>Session: {status}</p>
        <button onClick={() => session?.openLogin()}>Sign in</button>
        <button onClick={() => session?.openRegister()}>Register</button>
      </main>
      <div ref={footer} />
    </>
  );
}

/** Mounts header or footer into an element. If the shell does not load, the element stays empty. */
function useShellPart(mount: 'mountHeader' | 'mountFooter') {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current!;
    const options = { locale: 'en', smartBanner: true };
    const mounting = import('shell/mount').then((shell) => shell[mount](element, options));
    mounting.catch((problem: unknown) => console.warn(problem));
    return () => void mounting.then(({ unmount }) => unmount()).catch(() => undefined);
  }, [mount]);
  return place;
}

/** Returns the visitor's session, which all widgets of the shell share. Its status is `unknown` until the shell has loaded. */
function useSession() {
  const [session, setSession] = useState<ReturnType<typeof getSession>>();
  const [status, setStatus] = useState('unknown');
  useEffect(() => {
    import('shell/session')
      .then(({ getSession }) => setSession(getSession()))
      .catch((problem: unknown) => console.warn(problem));
  }, []);
  useEffect(() => {
    const update = () => session && setStatus(session.status);
    update();
    return session?.subscribe(update);
  }, [session]);
  return { session, status };
}
