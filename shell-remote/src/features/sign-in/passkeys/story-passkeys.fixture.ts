import { BusinessError, NetworkError, NotSignedInError, RequestTimeoutError } from 'shared-config/api';
import { AUTH_CODES, PASSKEY_CODES, type Passkey } from 'shared-config/contracts';
import { limits } from 'shared-config/limits';
import type { StoryPage } from 'ui-kit/story';
import type { PasskeyApi, PasskeyCeremonies, PasskeyTools } from './passkey-api';
import type { PasskeyProblem } from './passkey-problem';

/** What a story has otherwise than where everything works. */
export interface PasskeyStage {
  api?: Partial<PasskeyApi>;
  ceremonies?: Partial<PasskeyCeremonies>;
  isOnline?: boolean;
  /** How long the browser seems to have waited for the person; seconds. Default 4. */
  waitedSeconds?: number;
}

export const never = () => new Promise<never>(() => undefined);
const failing = (thrown: Error) => () => Promise.reject(thrown);
const refusing = (code: number, result?: object) => failing(new BusinessError(code, 'a story', result));
const browserSaying = (name: string) => failing(new DOMException('A story.', name));

/** Passkeys that stand in no browser and on no server: everything works, but for what the stage says. */
export function passkeyTools({ note }: StoryPage, stage: PasskeyStage = {}): PasskeyTools {
  const { isOnline = true, waitedSeconds = 4 } = stage;
  let nowMs = 0;
  const credential = { id: 'bmV3', rawId: 'bmV3', type: 'public-key' };
  const ceremonies: PasskeyCeremonies = {
    ask: async () => credential as AuthenticationResponseJSON,
    offerInField: never,
    stopOffer: () => undefined,
    create: async () => credential as RegistrationResponseJSON,
    forget: async ({ id }) => note(`the browser forgets ${id}`),
    ...stage.ceremonies,
  };
  return {
    api: { ...backendWith(TWO_PASSKEYS), ...stage.api },
    ceremonies: async () => ceremonies,
    canOfferInField: async () => true,
    site: SITE,
    isOnline: () => isOnline,
    now: () => (nowMs += waitedSeconds * 1_000),
    report: (message) => note(`reported: ${message}`),
  };
}

/** A backend that keeps passkeys for as long as the story stands. */
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
    passkeySignIn: refusing(AUTH_CODES.wrongCredentials),
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

/** As many as an account may have, of other sites too, and with a name that nobody would choose. */
export const MANY_PASSKEYS: Passkey[] = Array.from({ length: 20 }, (_, index) => ({
  id: `passkey-${index}`,
  site: index % 3 === 1 ? 'tr.a-regional-host-with-a-long-name.example.com' : SITE,
  createdAt: '2026-11-20T12:00:00Z',
  ...(index % 2 === 0 && { lastUsedAt: '2026-11-21T08:00:00Z' }),
  name: index === 0 ? `<b>${'Passwortverwaltungsprogramm'.repeat(4)}</b>` : `1Password ${index}`,
}));

type Call = 'enrolPasskey' | 'passkeySignIn' | 'passkeys';
type Ceremony = 'ask' | 'create';

/**
 * How each problem comes about that a visitor is told of: in a call, or at the browser. Where it can come about in one of
 * the two places only, the other has none.
 */
export function stageOf(problem: ToldProblem, call: Call, ceremony: Ceremony): PasskeyStage {
  const inCall = CALL_PROBLEMS[problem];
  if (inCall) return { api: { [call]: inCall }, isOnline: problem !== 'offline' };
  const { name, waitedSeconds } = BROWSER_PROBLEMS[problem as keyof typeof BROWSER_PROBLEMS];
  return { ceremonies: { [ceremony]: browserSaying(name) }, waitedSeconds };
}

export type ToldProblem = Exclude<PasskeyProblem, 'cancelled'>;

const CALL_PROBLEMS: Partial<Record<ToldProblem, () => Promise<never>>> = {
  expired: refusing(AUTH_CODES.expiredChallenge),
  network: failing(new NetworkError()),
  offline: failing(new NetworkError()),
  refused: refusing(PASSKEY_CODES.refused),
  removed: refusing(AUTH_CODES.wrongCredentials, { isUnknownCredential: true }),
  signedOut: failing(new NotSignedInError(10007, 'a story')),
  slow: failing(new RequestTimeoutError(limits.requestTimeoutMs)),
  tooMany: refusing(PASSKEY_CODES.tooMany),
  tooManyRequests: refusing(AUTH_CODES.tooManyRequests, { retryAfterSeconds: 40 }),
  unknown: failing(new Error('a story')),
};

/** What browsers say of them. */
const BROWSER_PROBLEMS = {
  notFound: { name: 'NotAllowedError', waitedSeconds: 0.1 },
  present: { name: 'InvalidStateError', waitedSeconds: 4 },
  timeout: { name: 'NotAllowedError', waitedSeconds: 300 },
  unusable: { name: 'SecurityError', waitedSeconds: 4 },
} as const satisfies Partial<Record<ToldProblem, { name: string; waitedSeconds: number }>>;
