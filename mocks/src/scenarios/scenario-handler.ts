import { http, HttpResponse } from 'msw';
import { REPLY_CODES } from '../calls/reply-codes';
import { chosenScenario } from './chosen-scenario';
import { SCENARIOS } from './scenarios';

/** Answers requests that choose a scenario; all others go on to the calls. */
export const scenarioHandler = http.all('*', async ({ request }) => {
  const chosen = chosenScenario(request);
  if (chosen.kind === 'none') return undefined;
  if (chosen.kind === 'known') return chosen.scenario.respond(chosen.parameters);
  const names = SCENARIOS.map(({ name }) => name).join(', ');
  const message = `There is no scenario "${chosen.name}". Known: ${names}.`;
  return HttpResponse.json({ ret_code: REPLY_CODES.unknownScenario, ret_msg: message }, { status: 400 });
});
