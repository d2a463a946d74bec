import type { CdpConnection } from './cdp-connection';
import type { Injection } from './injection';

/** What every frame of the web view gets before its own code. */
export interface FrameSettings {
  /** null: no native side. */
  script: string | null;
  userAgent: object;
}

/** An event of some session. */
interface Heard {
  method: string;
  params: Record<string, unknown>;
  from: string | undefined;
}

/** All sessions of a web view: frames of other sites are targets of their own, and get what the main frame gets. */
export interface FrameSessions {
  start(): Promise<void>;
  set(settings: FrameSettings): Promise<void>;
  /** Takes every event. `posted` gets what another session's frame has posted; null when it was no text. */
  hear(heard: Heard, posted: (text: string | null) => void): void;
}

/** @example const frames = createFrameSessions(connection, sessionId, createInjection()); */
export function createFrameSessions(
  connection: CdpConnection,
  mainSession: string,
  { bindingName }: Injection,
): FrameSessions {
  const sessions = new Map<string, string | null>([[mainSession, null]]);
  let settings: FrameSettings | undefined;

  async function dress(session: string): Promise<void> {
    if (!settings) return;
    const send = <Result>(method: string, params: object) => connection.send<Result>(method, params, session);
    const { script, userAgent } = settings;
    const former = sessions.get(session);
    sessions.set(session, null);
    const [, , added] = await Promise.all([
      send('Emulation.setUserAgentOverride', userAgent),
      former
        ? send('Page.removeScriptToEvaluateOnNewDocument', { identifier: former })
        : send('Page.enable', {}),
      script ? addScript(send, script) : former ? removeBinding(send) : null,
    ]);
    sessions.set(session, added);
  }

  async function addScript(
    send: <Result>(method: string, params: object) => Promise<Result>,
    script: string,
  ): Promise<string> {
    const [, { identifier }] = await Promise.all([
      send('Runtime.addBinding', { name: bindingName }),
      send<{ identifier: string }>('Page.addScriptToEvaluateOnNewDocument', { source: script }),
    ]);
    return identifier;
  }

  async function removeBinding(
    send: <Result>(method: string, params: object) => Promise<Result>,
  ): Promise<null> {
    await send('Runtime.removeBinding', { name: bindingName });
    return null;
  }

  const watch = (session: string) =>
    connection.send(
      'Target.setAutoAttach',
      { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
      session,
    );

  async function welcome(session: string, type: string): Promise<void> {
    if (type === 'iframe') {
      sessions.set(session, null);
      await Promise.all([
        watch(session),
        connection.send('Page.enable', {}, session),
        connection.send('Runtime.enable', {}, session),
        dress(session),
      ]);
    }
    await connection.send('Runtime.runIfWaitingForDebugger', {}, session);
  }

  return {
    start: async () => void (await watch(mainSession)),
    set: async (next) => {
      settings = next;
      await Promise.all([...sessions.keys()].map(dress));
    },
    hear: ({ method, params, from }, posted) => {
      if (method === 'Target.attachedToTarget' && from && sessions.has(from)) {
        const { sessionId, targetInfo } = params as { sessionId: string; targetInfo: { type: string } };
        // A frame may leave while it is being welcomed.
        void welcome(sessionId, targetInfo.type).catch(() => sessions.delete(sessionId));
      }
      if (method === 'Target.detachedFromTarget') sessions.delete(String(params.sessionId));
      if (from === mainSession) return;
      if (method === 'Runtime.bindingCalled' && from && sessions.has(from) && params.name === bindingName) {
        const payload = String(params.payload);
        posted(payload.startsWith('t') ? payload.slice(1) : null);
      }
    },
  };
}
