import { BusinessError, NetworkError, NotSignedInError, RequestTimeoutError } from 'shared-config/api/api';
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { Passkey } from 'shared-config/contracts/contracts';
import * as limits from 'shared-config/site/limits';
import type { StoryPage } from 'ui-kit/story';
import type { PasskeyApi } from './passkey-api';
import type { PasskeyCeremonies } from './passkey-ceremonies';
import type { PasskeyTools } from './passkey-tools';
import type { PasskeyProblem } from './passkey-problem';

/** Deviations of a story from passkeys that always succeed. */
export interface PasskeyStoryOptions {
  api?: Partial<PasskeyApi>;
  ceremonies?: Partial<PasskeyCeremonies>;
  isOnline?: boolean;
  /** Simulated time of a prompt. Default 4. */
  waitedSeconds?: number;
}

export const never = () => new Promise<never>(() => undefined);
const rejecting = (thrown: Error) => () => Promise.reject(thrown);
const rejectingWithCode = (code: number, result?: object) =>
  rejecting(new BusinessError(code, 'a story', result));
const rejectingWithDomException = (name: string) => rejecting(new DOMException('A story.', name));

/** Creates passkey tools without browser and server. Everything succeeds except for the given options. */
export function passkeyTools({ note }: StoryPage, options: PasskeyStoryOptions = {}): PasskeyTools {
  const { isOnline = true, waitedSeconds = 4 } = options;
  let nowMs = 0;
  const credential = { id: 'bmV3', rawId: 'bmV3', type: 'public-key' };
  const ceremonies: PasskeyCeremonies = {
    prompt: async () => credential as AuthenticationResponseJSON,
    offerInField: never,
    stopOffer: () => undefined,
    create: async () => credential as RegistrationResponseJSON,
    signalRemoved: async ({ id }) => note(`signalled as removed: ${id}`),
    ...options.ceremonies,
  };
  return {
    api: { ...backendWith(TWO_PASSKEYS), ...options.api },
    ceremonies: async () => ceremonies,
    canOfferInField: async () => true,
    allowsRelatedOrigins: async () => false,
    closedRpIds: new Set(),
    site: SITE,
    isOnline: () => isOnline,
    now: () => (nowMs += waitedSeconds * 1_000),
    report: (message) => note(`reported: ${message}`),
  };
}

/** Creates a backend that stores passkeys in memory. */
export function backendWith(passkeys: readonly Passkey[]): PasskeyApi {
  let kept = [...passkeys];
  const fresh: Passkey = {
    id: 'bmV3',
    site: SITE,
    createdAt: '2026-11-21T09:30:00Z',
    name: 'Google Password Manager',
  };
  const rp = { name: 'A story', id: SITE };
  const user = { id: 'dXNlcg', name: 'mi***@example.com', displayName: 'mira' };
  const options = { challenge: 'YQ', timeout: 300_000 };
  return {
    passkeySignInOptions: async () => ({ challengeId: 'story', options }),
    passkeySignIn: rejectingWithCode(RET_CODES.wrongCredentials.code),
    passkeyEnrolmentOptions: async () => ({
      challengeId: 'story',
      options: { ...options, rp, user, pubKeyCredParams: [] },
    }),
    enrolPasskey: async () => {
      kept = [fresh, ...kept];
      return fresh;
    },
    passkeys: async () => ({ passkeys: kept }),
    removePasskey: async (id) => void (kept = kept.filter((passkey) => passkey.id !== id)),
  };
}

const SITE = 'www.example.com';

export const TWO_PASSKEYS: Passkey[] = [
  {
    id: 'b25l',
    site: SITE,
    createdAt: '2026-11-20T12:00:00Z',
    lastUsedAt: '2026-11-21T08:00:00Z',
    name: 'iCloud Keychain',
  },
  { id: 'dHdv', site: SITE, createdAt: '2025-02-03T12:00:00Z' },
];

/** The maximum number of an account, some of other hosts, and one with an extremely long name. */
export const MANY_PASSKEYS: Passkey[] = Array.from({ length: 20 }, (_, index) => ({
  id: `passkey-${index}`,
  site: index % 3 === 1 ? 'tr.a-regional-host-with-a-long-name.example.com' : SITE,
  createdAt: '2026-11-20T12:00:00Z',
  ...(index % 2 === 0 && { lastUsedAt: '2026-11-21T08:00:00Z' }),
  name: index === 0 ? `<b>${'Passwortverwaltungsprogramm'.repeat(4)}</b>` : `1Password ${index}`,
}));

type Call = 'enrolPasskey' | 'passkeySignIn' | 'passkeys';
type Ceremony = 'prompt' | 'create';

/** Returns the options that cause a problem which visitors see, either in a backend call or in a prompt of the browser. */
export function optionsFor(problem: ShownProblem, call: Call, ceremony: Ceremony): PasskeyStoryOptions {
  const inCall = CALL_PROBLEMS[problem];
  if (inCall) return { api: { [call]: inCall }, isOnline: problem !== 'offline' };
  const { name, waitedSeconds } = BROWSER_PROBLEMS[problem as keyof typeof BROWSER_PROBLEMS];
  return { ceremonies: { [ceremony]: rejectingWithDomException(name) }, waitedSeconds };
}

export type ShownProblem = Exclude<PasskeyProblem, 'cancelled'>;

const CALL_PROBLEMS: Partial<Record<ShownProblem, () => Promise<never>>> = {
  expired: rejectingWithCode(RET_CODES.expiredChallenge.code),
  network: rejecting(new NetworkError()),
  offline: rejecting(new NetworkError()),
  refused: rejectingWithCode(RET_CODES.passkeyRefused.code),
  removed: rejectingWithCode(RET_CODES.wrongCredentials.code, { isUnknownCredential: true }),
  signedOut: rejecting(new NotSignedInError(10007, 'a story')),
  slow: rejecting(new RequestTimeoutError(limits.requestTimeoutMs)),
  tooMany: rejectingWithCode(RET_CODES.tooManyPasskeys.code),
  tooManyRequests: rejectingWithCode(RET_CODES.tooManyRequests.code, { retryAfterSeconds: 40 }),
  unknown: rejecting(new Error('a story')),
};

/** The browser's errors for the problems of a prompt. */
const BROWSER_PROBLEMS = {
  notFound: { name: 'NotAllowedError', waitedSeconds: 0.1 },
  present: { name: 'InvalidStateError', waitedSeconds: 4 },
  timeout: { name: 'NotAllowedError', waitedSeconds: 300 },
  unusable: { name: 'SecurityError', waitedSeconds: 4 },
} as const satisfies Partial<Record<ShownProblem, { name: string; waitedSeconds: number }>>;
