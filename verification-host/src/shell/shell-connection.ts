import type {
  HeaderOptions,
  FooterOptions,
  MountedPart,
  PrepareLanguage,
  Session,
  ShellModules,
} from 'shared-config/contracts';
import { isUnknownSiteError } from 'shared-config/embedded-site';
import { isRemoteLoadError, type RemoteLoader } from 'shared-config/loader';
import { limits } from 'shared-config/limits';
import { messageOf, reportFailure, type ReportFailure } from 'shared-config/report-failure';

/** What the page knows of the shell's session. */
export type SessionState =
  { kind: 'loading' } | { kind: 'ready'; session: Session } | { kind: 'unavailable' };

/** Where header and footer go; null where the page has none. */
export interface ShellPlaces {
  header: HTMLElement | null;
  footer: HTMLElement | null;
}

/**
 * The page's connection to the shell: mounts header and footer, and hands out the session. The page never waits for it.
 */
export interface ShellConnection {
  /** Loads and mounts what is not there yet; never rejects, because the loader has reported what failed. */
  connect(): Promise<void>;
  /** Whether the header suggests the app, from now on; a header that comes later is told too. */
  suggestApp(isSuggested: boolean): void;
  /** The page is in another language from now on: header and footer follow, a later one too. */
  speak(locale: string): void;
  /** Offers the shell to change the page's language in place; returns the way to take that back. */
  offerLanguageChange(prepare: PrepareLanguage): () => void;
  /**
   * Loads an exposed module of the shell, for a page that renders the shell's React components itself.
   *
   * @throws RemoteLoadError, which the loader has reported
   */
  load: RemoteLoader<ShellModules>['load'];
  sessionState(): SessionState;
  /** Calls back when the session state changes; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

interface Mounted {
  header?: MountedPart<HeaderOptions>;
  footer?: MountedPart<FooterOptions>;
}

/**
 * Makes the connection; nothing is loaded before `connect`.
 *
 * @example createShellConnection(loader, { header, footer }, { locale: 'tr-TUR' }).connect()
 */
export function createShellConnection(
  loader: RemoteLoader<ShellModules>,
  places: ShellPlaces,
  first: { locale: string },
  report: ReportFailure = reportFailure,
): ShellConnection {
  const listeners = new Set<() => void>();
  const mounted: Mounted = {};
  let options = first;
  let smartBanner = true;
  let state: SessionState = { kind: 'loading' };
  const change = (next: SessionState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  let settling: ReturnType<typeof setTimeout> | undefined;
  // A shell that hangs is given up after the deadline, and still taken when it comes.
  const giveAnotherChance = () => {
    clearTimeout(settling);
    if (state.kind === 'unavailable') change({ kind: 'loading' });
    settling = setTimeout(() => change({ kind: 'unavailable' }), limits.remoteDeadlineMs);
  };
  const connectHeader = async () => {
    if (!places.header || mounted.header) return;
    mounted.header = await (await loader.load('mount')).mountHeader(places.header, options);
    if (!smartBanner) mounted.header.update({ smartBanner });
  };
  const connectFooter = async (header: Promise<void>) => {
    if (!places.footer || mounted.footer) return;
    const { mountFooter } = await loader.load('mount');
    // What is seen first is drawn first.
    await header;
    mounted.footer = await mountFooter(places.footer, options);
  };
  const connectSession = async () => {
    if (state.kind === 'ready') return;
    giveAnotherChance();
    try {
      const { getSession } = await loader.load('session');
      change({ kind: 'ready', session: getSession() });
    } catch (thrown) {
      change({ kind: 'unavailable' });
      throw thrown;
    } finally {
      clearTimeout(settling);
    }
  };
  // The loader reports its own failures, and the shell reports a page on a foreign host; `tell` reports everything else.
  const tell = (part: string) => (thrown: unknown) => {
    if (isRemoteLoadError(thrown) || isUnknownSiteError(thrown)) return;
    report({ code: 'mount-failed', part, message: messageOf(thrown) });
  };
  const connectAll = async () => {
    const header = connectHeader().catch(tell('header'));
    await Promise.all([
      header,
      connectFooter(header).catch(tell('footer')),
      connectSession().catch(tell('session')),
    ]);
  };
  let connecting: Promise<void> | undefined;
  return {
    connect() {
      if (connecting && state.kind === 'unavailable') giveAnotherChance();
      connecting ??= connectAll().finally(() => (connecting = undefined));
      return connecting;
    },
    suggestApp(isSuggested) {
      if (smartBanner === isSuggested) return;
      smartBanner = isSuggested;
      mounted.header?.update({ smartBanner });
    },
    speak(locale) {
      options = { locale };
      mounted.header?.update(options);
      mounted.footer?.update(options);
    },
    offerLanguageChange(prepare) {
      let takeBack: (() => void) | undefined;
      const offer = () => {
        // A shell from before contract 1.1 takes no offer: its links are followed.
        if (state.kind === 'ready') takeBack ??= state.session.offerLanguageChange?.(prepare);
      };
      offer();
      listeners.add(offer);
      return () => {
        listeners.delete(offer);
        takeBack?.();
      };
    },
    load: loader.load,
    sessionState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
