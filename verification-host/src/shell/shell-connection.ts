import type {
  HeaderOptions,
  FooterOptions,
  MountedPart,
  PrepareLanguage,
  Session,
  ShellModules,
} from 'shared-config/contracts/contracts';
import { isUnknownSiteError } from 'shared-config/site/unknown-site-error';
import { isRemoteLoadError, type RemoteLoader } from 'shared-config/loader/loader';
import * as limits from 'shared-config/site/limits';
import { messageOf, reportFailure, type ReportFailure } from 'shared-config/errors/report-failure';

export type SessionState =
  { kind: 'loading' } | { kind: 'ready'; session: Session } | { kind: 'unavailable' };

/** Elements for header and footer; null if the page has none. */
export interface ShellElements {
  header: HTMLElement | null;
  footer: HTMLElement | null;
}

export interface ShellConnection {
  /**
   * Loads and mounts everything that is missing; after a pending attempt, retries what that attempt did not load. Never rejects,
   * because failures are reported.
   */
  connect(): Promise<void>;
  /** Sets whether the header suggests the app, also for a header that mounts later. */
  suggestApp(isSuggested: boolean): void;
  /** Sets the locale of header and footer, also if they mount later. */
  setLocale(locale: string): void;
  /** Offers the shell to change the page's language in place; returns a function that withdraws the offer. */
  offerLanguageChange(prepare: PrepareLanguage): () => void;
  /** Loads an exposed module. @throws RemoteLoadError, reported */
  load: RemoteLoader<ShellModules>['load'];
  sessionState(): SessionState;
  /** Calls the listener when the session state changes; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/**
 * Creates the connection; `connect` starts loading.
 * @example createShellConnection(loader, { header, footer }, { locale: 'tr-TUR' }).connect()
 */
export function createShellConnection(
  loader: Pick<RemoteLoader<ShellModules>, 'load'>,
  elements: ShellElements,
  initialOptions: { locale: string },
  report: ReportFailure = reportFailure,
): ShellConnection {
  const session = createSessionLoad(loader);
  const mounted: { header?: MountedPart<HeaderOptions>; footer?: MountedPart<FooterOptions> } = {};
  let options = initialOptions;
  let smartBanner = true;
  const connectHeader = async () => {
    if (!elements.header || mounted.header) return;
    const { mountHeader } = await loader.load('mount');
    const mountedOptions = options;
    mounted.header = await mountHeader(elements.header, mountedOptions);
    if (options !== mountedOptions) mounted.header.update(options);
    if (!smartBanner) mounted.header.update({ smartBanner });
  };
  const connectFooter = async (header: Promise<void>) => {
    if (!elements.footer || mounted.footer) return;
    const { mountFooter } = await loader.load('mount');
    // The header is visible first, so it mounts first.
    await header;
    const mountedOptions = options;
    mounted.footer = await mountFooter(elements.footer, mountedOptions);
    if (options !== mountedOptions) mounted.footer.update(options);
  };
  // The loader reports its own failures, and the shell reports pages on unknown hosts.
  const reportOther = (part: string) => (thrown: unknown) => {
    if (isRemoteLoadError(thrown) || isUnknownSiteError(thrown)) return;
    report({ code: 'mount-failed', part, message: messageOf(thrown) });
  };
  const connectAll = async () => {
    const header = connectHeader().catch(reportOther('header'));
    await Promise.all([
      header,
      connectFooter(header).catch(reportOther('footer')),
      session.connect(header).catch(reportOther('session')),
    ]);
  };
  let connecting: Promise<void> | undefined;
  let isRepeated = false;
  const connectUntilSettled = async () => {
    do {
      isRepeated = false;
      await connectAll();
    } while (isRepeated);
    connecting = undefined;
  };
  return {
    connect() {
      if (connecting) {
        session.restartDeadline();
        // Some files of the pending attempt can have failed before this call.
        isRepeated = true;
      }
      connecting ??= connectUntilSettled();
      return connecting;
    },
    suggestApp(isSuggested) {
      if (smartBanner === isSuggested) return;
      smartBanner = isSuggested;
      mounted.header?.update({ smartBanner });
    },
    setLocale(locale) {
      options = { locale };
      mounted.header?.update(options);
      mounted.footer?.update(options);
    },
    offerLanguageChange: session.offerLanguageChange,
    load: loader.load,
    sessionState: session.sessionState,
    subscribe: session.subscribe,
  };
}

/** Creates the load of the session. A shell that misses the deadline counts as unavailable until it loads. */
function createSessionLoad(loader: Pick<RemoteLoader<ShellModules>, 'load'>) {
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'loading' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (next: SessionState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const startDeadline = () => {
    clearTimeout(timer);
    if (state.kind === 'unavailable') change({ kind: 'loading' });
    timer = setTimeout(() => change({ kind: 'unavailable' }), limits.remoteDeadlineMs);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    /** Gives a late shell another deadline. */
    restartDeadline: () => state.kind === 'unavailable' && startDeadline(),
    /** @throws RemoteLoadError, or an error of the shell */
    async connect(header: Promise<void>): Promise<void> {
      if (state.kind === 'ready') return;
      startDeadline();
      try {
        // The session's files must not delay the header's. Both share each attempt to open the shell.
        const { getSession } = await loader.load('session', header);
        change({ kind: 'ready', session: getSession() });
      } catch (thrown) {
        change({ kind: 'unavailable' });
        throw thrown;
      } finally {
        clearTimeout(timer);
      }
    },
    sessionState: () => state,
    subscribe,
    offerLanguageChange(prepare: PrepareLanguage): () => void {
      let withdraw: (() => void) | undefined;
      const offer = () => {
        // A shell before contract 1.1 accepts no offers; the browser then follows its language links.
        if (state.kind === 'ready') withdraw ??= state.session.offerLanguageChange?.(prepare);
      };
      offer();
      const stop = subscribe(offer);
      return () => {
        stop();
        withdraw?.();
      };
    },
  };
}
