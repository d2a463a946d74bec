import type { UserInfo } from 'shared-config/contracts/contracts';
import type { SessionNames } from '../../core/session-names';
import { withLock, type Locks } from './with-lock';

/** The user of a profile answer; null when the visitor is signed out. */
export type ProfileAnswer = UserInfo | null;

export interface SharedProfileCallInput {
  callProfile: (isForced: boolean) => Promise<ProfileAnswer>;
  /** Returns the user whom this tab shows. */
  currentUser: () => ProfileAnswer;
  /** Returns the user id that a tab of this origin saved last; null when the visitor is signed out. */
  storedUserId: () => number | null;
  /** Parses a message of another tab; undefined when it is no profile answer. */
  parse: (message: unknown) => ProfileAnswer | undefined;
  locks: Locks | undefined;
  names: Pick<SessionNames, 'profile'>;
  /** Opens the channel to the waiting tabs; undefined where the browser has none. */
  openChannel: () => BroadcastChannel | undefined;
  now: () => number;
  random: () => number;
}

/** `immediate` after a sign-in on this page, `queued` for the first profile, `backed-off` after a change in another tab. */
type Urgency = 'immediate' | 'queued' | 'backed-off';

/** How long a tab waits for another tab's call. */
const LOCK_WAIT_MS = 3_000;

/** How long a tab keeps the lock after an answer, so that the waiting tabs receive it before the next one calls. */
const LINGER_MS = 50;

/** The first change causes no delay; the limit of each further delay doubles. */
const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** The delays start again from zero after this time without a change. */
export const QUIET_MS = 30_000;

/**
 * Shares profile calls among all tabs: one tab calls and sends the answer to the waiting tabs. Calls that follow changes in
 * other tabs have exponential back-off and jitter, so that an unstable backend does not make tabs trigger each other.
 * A profile passes only in memory, and only to tabs of the same origin.
 */
export function createSharedProfileCall(
  input: SharedProfileCallInput,
): (urgency: Urgency) => Promise<ProfileAnswer> {
  const nextDelayMs = createBackOff(input);
  let delayed: Promise<ProfileAnswer> | undefined;
  const call = async (isForced: boolean) => {
    const answer = await input.callProfile(isForced);
    const channel = input.openChannel();
    // Bound first: the linter takes a direct call for the one of a window, which needs a target origin.
    const post = channel?.postMessage.bind(channel);
    post?.(answer);
    channel?.close();
    return answer;
  };
  const receiveOrCall = async (isForced: boolean, delayMs = 0, onStart?: () => void) => {
    const received = listen(input);
    const storedBefore = input.storedUserId();
    try {
      await (delayMs > 0 ? new Promise((resolve) => setTimeout(resolve, delayMs)) : undefined);
      onStart?.();
      const lock = { name: input.names.profile, waitMs: LOCK_WAIT_MS, lingerMs: LINGER_MS };
      return await withLock(input.locks, lock, async () => {
        const answer = received.answer();
        if (answer !== undefined) return answer;
        // Another tab has saved a new answer meanwhile, and this tab already shows it.
        const stored = input.storedUserId();
        if (stored !== storedBefore && stored === idOf(input.currentUser())) return input.currentUser();
        return call(isForced);
      });
    } finally {
      received.stop();
    }
  };
  return (urgency) => {
    if (urgency === 'immediate') return call(true);
    // Only this call may have the cached answer: nothing says that the visitor has changed.
    if (urgency === 'queued') return receiveOrCall(false);
    return (delayed ??= receiveOrCall(true, nextDelayMs(), () => {
      delayed = undefined;
    }));
  };
}

function createBackOff({ now, random }: Pick<SharedProfileCallInput, 'now' | 'random'>): () => number {
  let count = 0;
  let lastMs = 0;
  return () => {
    if (now() - lastMs > QUIET_MS || now() < lastMs) count = 0;
    lastMs = now();
    const maxMs = count === 0 ? 0 : Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (count - 1));
    count += 1;
    // Half of the delay is fixed: with a fully random delay, five tabs still made eleven calls in five seconds.
    return (maxMs * (1 + random())) / 2;
  };
}

/** Collects the answers of other tabs; only an answer that agrees with the stored id counts. */
function listen({ openChannel, parse, storedUserId }: SharedProfileCallInput) {
  let latest: ProfileAnswer | undefined;
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => {
    latest = parse(data);
  });
  return {
    answer: () => (latest !== undefined && idOf(latest) === storedUserId() ? latest : undefined),
    stop: () => channel?.close(),
  };
}

function idOf(answer: ProfileAnswer): number | null {
  return answer && answer.id > 0 ? answer.id : null;
}
