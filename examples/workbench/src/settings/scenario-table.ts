import { AUTH_CODES } from 'shared-config/contracts';

/** A way for the pretended backend to misbehave, as the workbench offers it. */
export interface ScenarioRow {
  name: string;
  /** What the request header `x-mock-scenario` says (mocks/README.md); null where no request is made at all. */
  header: string | null;
}

/** No misbehaviour: the name that addresses leave out. */
export const NO_SCENARIO = 'none';

const refusal = (code: number) => `ret-code&code=${code}`;

/** Every scenario that the controls offer; a test compares it with the mock backend's own table. */
export const SCENARIO_ROWS: readonly ScenarioRow[] = [
  { name: 'slow', header: 'slow&delay=3000' },
  { name: 'never', header: 'never' },
  { name: 'offline', header: null },
  { name: 'cut-off', header: 'cut-off' },
  { name: '500', header: '500' },
  { name: 'gateway', header: 'gateway' },
  { name: 'html', header: 'html' },
  { name: 'empty', header: 'empty' },
  { name: 'no-market', header: 'no-market' },
  { name: 'malformed', header: 'malformed' },
  { name: 'huge', header: 'huge' },
  { name: 'ret-code', header: 'ret-code' },
  { name: 'wrong-credentials', header: refusal(AUTH_CODES.wrongCredentials) },
  { name: 'locked', header: refusal(AUTH_CODES.locked) },
  { name: 'wrong-code', header: refusal(AUTH_CODES.wrongCode) },
  { name: 'expired-challenge', header: refusal(AUTH_CODES.expiredChallenge) },
  { name: 'too-many-requests', header: refusal(AUTH_CODES.tooManyRequests) },
];
