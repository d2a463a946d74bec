import { http } from 'msw';
import { REPLY_CODES } from '../calls/reply';
import { errorResponse } from '../handlers/response-of';
import { SCENARIOS, type Scenario } from './scenarios';

/** Answers requests that choose a scenario; others go on to the calls. */
export const scenarioHandler = http.all('*', async ({ request }) => {
  const chosen = chosenScenario(request);
  if (chosen.kind === 'none') return undefined;
  if (chosen.kind === 'known') return chosen.scenario.respond(chosen.parameters);
  const names = SCENARIOS.map(({ name }) => name).join(', ');
  const message = `There is no scenario "${chosen.name}". Known: ${names}.`;
  return errorResponse(REPLY_CODES.unknownScenario, message);
});

export type ChosenScenario =
  | { kind: 'none' }
  | { kind: 'unknown'; name: string }
  | { kind: 'known'; scenario: Scenario; parameters: URLSearchParams };

/** The request header that chooses a scenario: `x-mock-scenario: slow&delay=500`. */
export const SCENARIO_HEADER = 'x-mock-scenario';

/**
 * Returns the scenario of a request's header or query: `?scenario=slow&delay=500`.
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
