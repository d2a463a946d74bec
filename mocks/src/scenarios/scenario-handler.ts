import { http } from 'msw';
import { REPLY_CODES } from '../calls/reply';
import { errorResponse } from '../handlers/response-of';
import { SCENARIOS } from './scenarios';

/** Answers requests that choose a scenario; others go on to the calls. */
export const scenarioHandler = http.all('*', async ({ request }) => {
  const { name, scenario, parameters } = chosenScenario(request);
  if (name === null) return undefined;
  if (scenario) return scenario.respond(parameters);
  const known = SCENARIOS.map((row) => row.name).join(', ');
  const message = `There is no scenario "${name}". Known: ${known}.`;
  return errorResponse(REPLY_CODES.unknownScenario, message);
});

/** The request header that chooses a scenario: `x-mock-scenario: slow&delay=500`. */
export const SCENARIO_HEADER = 'x-mock-scenario';

/**
 * Returns the scenario of a request's header or query: `?scenario=slow&delay=500`. The name is null without one.
 *
 * @example chosenScenario(new Request('http://localhost:3003/logout?scenario=500')) // name '500'
 */
export function chosenScenario(request: Request) {
  const header = request.headers.get(SCENARIO_HEADER);
  const parameters =
    header === null ? new URL(request.url).searchParams : new URLSearchParams(`scenario=${header}`);
  const name = parameters.get('scenario');
  return { name, scenario: SCENARIOS.find((row) => row.name === name), parameters };
}
