import type { UserInfo } from 'shared-config/contracts';
import { holdLock, type Locks } from './hold-lock';

/** The user whom an answer names; null when the visitor is signed out. */
export type ProfileAnswer = UserInfo | null;

export interface ProfileTurnsInput {
  /** Makes the profile call. */
  ask: () => Promise<ProfileAnswer>;
  /** Who this tab shows. */
  shown: () => ProfileAnswer;
  /** The user id that the tabs of this origin agreed on last; null when the visitor is signed out. */
  storedId: () => number | null;
  /** Takes a message of another tab apart; undefined for anything else. */
  parse: (message: unknown) => ProfileAnswer | undefined;
  locks: Locks | undefined;
  /** Opens the way to the tabs that wait; undefined where the browser has none. */
  openChannel: () => BroadcastChannel | undefined;
  /** Epoch milliseconds. */
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
}

/** When a profile call is made: `now` for the visitor's own sign-in, `soon` for a page that knows nothing, `backed-off` for news. */
export type Urgency = 'now' | 'soon' | 'backed-off';

/** Name of the lock and of the channel. */
export const PROFILE_LOCK = 'shell:profile';

/** How long a tab waits for another tab's call. */
const LOCK_WAIT_MS = 3_000;

/** How long the lock is kept after an answer, so that the waiting tabs receive it before the next one calls. */
const LINGER_MS = 50;

/** Delays of changes: the first is followed immediately, each further one waits up to twice as long as the one before. */
const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** After this time without news the delays begin from the start. */
const QUIET_MS = 30_000;

/**
 * Orders the profile calls of all tabs: one tab calls and sends the answer to the waiting ones. Tabs follow changes from other tabs and
 * calls with exponential back-off and jitter, so that tabs do not chase each other while a backend changes its mind.
 * A profile passes between tabs in memory only, and only to tabs of the same origin.
 *
 * @example const ask = createProfileTurns({ ask: callProfile, … }); await ask('soon');
 */
export function createProfileTurns(input: ProfileTurnsInput): (urgency: Urgency) => Promise<ProfileAnswer> {
  const nextDelayMs = createBackOff(input);
  let waiting: Promise<ProfileAnswer> | undefined;
  const inTurn = (work: () => Promise<ProfileAnswer>) =>
    holdLock(input.locks, { name: PROFILE_LOCK, waitMs: LOCK_WAIT_MS, lingerMs: LINGER_MS }, work);
  const ask = () => announced(input, input.ask());
  const askOrHear = async (delayMs: number, onStart?: () => void) => {
    const heard = listen(input);
    const wasStored = input.storedId();
    try {
      await (delayMs > 0 ? new Promise((resolve) => setTimeout(resolve, delayMs)) : undefined);
      onStart?.();
      return await inTurn(async () => {
        const answer = heard.answer();
        if (answer !== undefined) return answer;
        // Another tab has answered meanwhile, and this one shows it already.
        const stored = input.storedId();
        if (stored !== wasStored && stored === idOf(input.shown())) return input.shown();
        return ask();
      });
    } finally {
      heard.stop();
    }
  };
  return (urgency) => {
    if (urgency === 'now') return ask();
    if (urgency === 'soon') return askOrHear(0);
    return (waiting ??= askOrHear(nextDelayMs(), () => {
      waiting = undefined;
    }));
  };
}

function createBackOff({ now, random }: Pick<ProfileTurnsInput, 'now' | 'random'>): () => number {
  let asked = 0;
  let lastMs = 0;
  return () => {
    if (now() - lastMs > QUIET_MS || now() < lastMs) asked = 0;
    lastMs = now();
    const maxMs = asked === 0 ? 0 : Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (asked - 1));
    asked += 1;
    // Half of it is certain: with luck alone five tabs still made eleven calls in five seconds.
    return (maxMs * (1 + random())) / 2;
  };
}

/** Collects the answers of other tabs; only an answer that agrees with the stored id counts. */
function listen({ openChannel, parse, storedId }: ProfileTurnsInput) {
  let heard: ProfileAnswer | undefined;
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => {
    heard = parse(data);
  });
  return {
    answer: () => (heard !== undefined && idOf(heard) === storedId() ? heard : undefined),
    stop: () => channel?.close(),
  };
}

async function announced(
  { openChannel }: ProfileTurnsInput,
  asked: Promise<ProfileAnswer>,
): Promise<ProfileAnswer> {
  const answer = await asked;
  const channel = openChannel();
  const tell = channel?.postMessage.bind(channel);
  tell?.(answer);
  channel?.close();
  return answer;
}

function idOf(answer: ProfileAnswer): number | null {
  return answer && answer.id > 0 ? answer.id : null;
}
