import type { CdpConnection } from './cdp-connection';

/** Settings of every frame, applied before its code runs. */
export interface FrameSettings {
  /** null: no transport. */
  script: string | null;
  userAgent: object;
}

interface SessionEvent {
  method: string;
  params: Record<string, unknown>;
  from: string | undefined;
}

/** Creates the sessions of a web view. Frames of other sites are separate targets with the same settings. */
export function createFrameSessions(
  connection: CdpConnection,
  mainSession: string,
  { bindingName }: { bindingName: string },
) {
  const sessions = new Map<string, string | null>([[mainSession, null]]);
  let settings: FrameSettings | undefined;

  async function applySettings(session: string): Promise<void> {
    if (!settings) return;
    const send = <Result>(method: string, params: object) => connection.send<Result>(method, params, session);
    const { script, userAgent } = settings;
    const previous = sessions.get(session);
    sessions.set(session, null);
    const binding = { name: bindingName };
    const [, , , added] = await Promise.all([
      send('Emulation.setUserAgentOverride', userAgent),
      previous
        ? send('Page.removeScriptToEvaluateOnNewDocument', { identifier: previous })
        : send('Page.enable', {}),
      script ? send('Runtime.addBinding', binding) : previous && send('Runtime.removeBinding', binding),
      script
        ? send<{ identifier: string }>('Page.addScriptToEvaluateOnNewDocument', { source: script })
        : null,
    ]);
    sessions.set(session, added?.identifier ?? null);
  }

  const watch = (session: string) =>
    connection.send(
      'Target.setAutoAttach',
      { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
      session,
    );

  async function attachFrame(session: string, type: string): Promise<void> {
    if (type === 'iframe') {
      sessions.set(session, null);
      await Promise.all([
        watch(session),
        connection.send('Page.enable', {}, session),
        connection.send('Runtime.enable', {}, session),
        applySettings(session),
      ]);
    }
    await connection.send('Runtime.runIfWaitingForDebugger', {}, session);
  }

  return {
    start: async () => void (await watch(mainSession)),
    set: async (next: FrameSettings): Promise<void> => {
      settings = next;
      await Promise.all([...sessions.keys()].map(applySettings));
    },
    /** Handles an event. `posted` receives messages of frames in other sessions; null if not text. */
    handleEvent: ({ method, params, from }: SessionEvent, posted: (text: string | null) => void): void => {
      if (method === 'Target.attachedToTarget' && from && sessions.has(from)) {
        const { sessionId, targetInfo } = params as { sessionId: string; targetInfo: { type: string } };
        // A frame may be removed meanwhile.
        void attachFrame(sessionId, targetInfo.type).catch(() => sessions.delete(sessionId));
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
