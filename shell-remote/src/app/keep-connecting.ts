import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { onNetworkReturn, watchNetwork } from 'shared-config/platform/network-return';
import { isContractMismatch, presentOnPage } from 'shared-config/platform/once-per-page';
import * as limits from 'shared-config/site/limits';
import { SHELL_CONTRACT } from '../core/shell-contract';
import type { PageOptions } from '../core/page/page-options';
import { loadShell } from './load-shell';

export type ShellCode = Awaited<ReturnType<typeof loadShell>>;

type Phase = 'idle' | 'loading' | 'failed' | 'ended';
type PhaseEvent = 'first-request' | 'request' | 'failure' | 'end';

/** The next phase for each event; an event without a row changes nothing. */
const NEXT: Readonly<Record<Phase, Partial<Record<PhaseEvent, Phase>>>> = {
  idle: { 'first-request': 'loading', request: 'loading', end: 'ended' },
  loading: { failure: 'failed', end: 'ended' },
  failed: { request: 'loading', end: 'ended' },
  ended: {},
};

interface ConnectingInput {
  pageOptions: Pick<PageOptions, 'subscribe'>;
  /** Called once, with the shell's code. May throw as `getShell`. */
  connect: (code: ShellCode) => void;
  /** Called for each load and each connection that fails. */
  onFailure: () => void;
}

/**
 * Loads the shell's code on request until `connect` has it. After a failure it loads again: once after a delay, with the next request,
 * when the network returns or the browser restores the page, and when another widget has started the shell.
 */
export function keepConnecting({ pageOptions, connect, onFailure }: ConnectingInput) {
  let phase: Phase = 'idle';
  let retry: ReturnType<typeof setTimeout> | undefined;
  const send = (event: PhaseEvent) => {
    const next = NEXT[phase][event];
    if (!next) return;
    phase = next;
    if (next === 'loading') void load();
  };
  const request = () => send('request');
  const load = async () => {
    const endWatch = watchNetwork();
    try {
      const code = await loadShell();
      if (phase === 'loading') connect(code);
      stop();
    } catch (thrown) {
      onFailure();
      // A mismatch is reported already.
      if (phase === 'loading' && !isContractMismatch(thrown)) {
        reportFailure({ code: 'mount-failed', part: 'header', message: `its shell: ${messageOf(thrown)}` });
        retry ??= setTimeout(request, limits.remoteDeadlineMs);
      }
      send('failure');
    }
    if (endWatch()) request();
  };
  // A starting shell notifies before it is on the page, so the check runs in a microtask. Changed options notify, too.
  let hasSeenShell = false;
  const requestOfStartedShell = () => {
    if (hasSeenShell || !presentOnPage('shell', SHELL_CONTRACT)) return;
    hasSeenShell = true;
    request();
  };
  const stopRetries = onNetworkReturn(request);
  const stopFollowing = pageOptions.subscribe(() => queueMicrotask(requestOfStartedShell));
  const stop = () => {
    send('end');
    clearTimeout(retry);
    stopRetries();
    stopFollowing();
  };
  return {
    request,
    /** Loads unless a load has begun before. */
    requestFirst: () => send('first-request'),
    stop,
  };
}
