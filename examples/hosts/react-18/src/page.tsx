import { loadRemote } from '@module-federation/enhanced/runtime';
import { useEffect, useRef, useState, version } from 'react';
import type * as Mount from 'shell/mount';
import type * as Session from 'shell/session';

/** The team's own page: it works with and without the shell, which brings its own React. */
export function Page() {
  const header = useShellPart('mountHeader');
  const footer = useShellPart('mountFooter');
  const [problem, setProblem] = useState('');
  const loadComponent = () =>
    loadRemote('shell/Header').catch((thrown: unknown) => setProblem(String(thrown)));
  return (
    <>
      <div ref={header} />
      <main id="main">
        <h1>A host on React {version}</h1>
        <SessionStatus />
        <button onClick={() => void loadComponent()}>Load the React component</button>
        <p role="alert">{problem}</p>
      </main>
      <div ref={footer} />
    </>
  );
}

/** Mounts header or footer into an element. If the shell does not load, the element stays empty. */
function useShellPart(mount: 'mountHeader' | 'mountFooter') {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mounting = loadRemote<typeof Mount>('shell/mount').then((shell) =>
      shell![mount](place.current!, { locale: 'en' }),
    );
    mounting.catch((problem: unknown) => console.warn(problem));
    return () => void mounting.then(({ unmount }) => unmount()).catch(() => undefined);
  }, [mount]);
  return place;
}

function SessionStatus() {
  const [status, setStatus] = useState('unknown');
  useEffect(() => {
    let stop = () => {};
    loadRemote<typeof Session>('shell/session')
      .then((module) => {
        const session = module!.getSession();
        const update = () => setStatus(session.status);
        stop = session.subscribe(update);
        update();
      })
      .catch((problem: unknown) => console.warn(problem));
    return () => stop();
  }, []);
  return <p>Session: {status}</p>;
}
