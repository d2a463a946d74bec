import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { portBaseFrom } from 'delivery/commands/port-base';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { resultRow } from '../measure/result-rows';
import { saveResults } from '../measure/save-results';
import { REQUEST_KINDS, type MeasuredRequest, type RequestKind } from 'delivery/server/request-kinds.fixture';
import { drain } from 'tools/requests/drain';
import { sendRequest } from 'tools/requests/send-request';

const REQUESTS = 1_000;
const CONCURRENCY = 8;
const TIME = { metric: 'processor-time', condition: `${REQUESTS} requests`, unit: 's' };
/** Background work has ended when a server uses fewer CPU seconds per second than this. */
const IDLE_SECONDS = 0.01;

const portBase = portBaseFrom(process.env);

/** `npm run bench -- cost`: CPU seconds for 1,000 requests of each kind, on a new server with a warm page. */
runCommand(async () => {
  const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const rows = [];
  for (const kind of REQUEST_KINDS) {
    if (chosen.length > 0 && !chosen.includes(kind.name)) continue;
    const { answerSeconds, backgroundSeconds } = await costOf(kind);
    console.log(
      `${kind.name}: ${answerSeconds.toFixed(2)} s for answers, ${backgroundSeconds.toFixed(2)} s afterwards`,
    );
    rows.push(resultRow({ ...TIME, variant: kind.name }, [answerSeconds + backgroundSeconds]));
  }
  console.log(`Written to ${saveResults(rows)}`);
});

async function costOf(kind: RequestKind): Promise<{ answerSeconds: number; backgroundSeconds: number }> {
  const server = fork(path.join(__dirname, 'serve.ts'), { execArgv: ['--import', 'tsx'] });
  const used = async (): Promise<number> => {
    server.send('usage');
    const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage];
    return (user + system) / 1e6;
  };
  const settled = async (): Promise<number> => {
    let before = await used();
    for (;;) {
      await wait(1_000);
      const now = await used();
      if (now - before < IDLE_SECONDS) return now;
      before = now;
    }
  };
  try {
    await once(server, 'message');
    for (let number = 0; number < 50; number += 1) await send(REQUEST_KINDS[0]!.requestOf(number));
    const start = await settled();
    await drain(Array(REQUESTS).keys(), CONCURRENCY, (number) => send(kind.requestOf(number)));
    const answered = await used();
    return { answerSeconds: answered - start, backgroundSeconds: (await settled()) - answered };
  } finally {
    server.disconnect();
    await once(server, 'exit');
  }
}

async function send({ offset = 0, path: target, headers }: MeasuredRequest): Promise<void> {
  const sent = { 'Accept-Encoding': 'gzip, deflate, br', ...headers };
  await sendRequest(`http://localhost:${portBase + offset}${target}`, { headers: sent });
}
