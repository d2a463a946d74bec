import { SCENARIOS, type Scenario } from './scenarios';

/** Which scenario a request asks for. */
export type ChosenScenario =
  | { kind: 'none' }
  | { kind: 'unknown'; name: string }
  | { kind: 'known'; scenario: Scenario; parameters: URLSearchParams };

/** Name of the request header that chooses a scenario: `x-mock-scenario: slow&delay=500`. */
export const SCENARIO_HEADER = 'x-mock-scenario';

/**
 * The scenario in a request's header, else in its query. Parameters stand beside it: `?scenario=slow&delay=500`.
 *
 * @example chosenScenario(new Request('http://localhost:3003/logout?scenario=500')) // kind 'known'
 */
export function chosenScenario(request: Request): ChosenScenario {
  const header = request.headers.get(SCENARIO_HEADER);
  const parameters =
    header === null ? new URL(request.url).searchParams : new URLSearchParams(`scenario=${header}`);
  const name = parameters.get('scenario');
  if (name === null) return { kind: 'none' };
  const scenario = SCENARIOS.find((row) => row.name === name);
  return scenario ? { kind: 'known', scenario, parameters } : { kind: 'unknown', name };
}
