import { RET_CODES } from 'shared-config/api/ret-codes';

/** A scenario of the mock backend in the controls. */
export interface ScenarioRow {
  name: string;
  /** Value of the request header `x-mock-scenario` (mocks/README.md); null if no request is sent. */
  header: string | null;
}

/** The default: a backend without faults. URLs omit it. */
export const NO_SCENARIO = 'none';

const refusal = (code: number) => `ret-code&code=${code}`;

/** All scenarios of the controls; a test compares them with the mock backend's table. */
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
  { name: 'wrong-credentials', header: refusal(RET_CODES.wrongCredentials.code) },
  { name: 'locked', header: refusal(RET_CODES.locked.code) },
  { name: 'wrong-code', header: refusal(RET_CODES.wrongCode.code) },
  { name: 'expired-challenge', header: refusal(RET_CODES.expiredChallenge.code) },
  { name: 'too-many-requests', header: refusal(RET_CODES.tooManyRequests.code) },
];
