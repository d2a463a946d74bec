import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { portBaseFrom } from 'delivery/commands/port-base';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { resultRow } from '../measure/result-rows';
import { saveResults } from '../measure/save-results';
import { REQUEST_KINDS, type MeasuredRequest, type RequestKind } from 'delivery/server/request-kinds.fixture';

const REQUESTS = 1_000;
const CONCURRENCY = 8;
/** Background work is over when a server uses fewer CPU seconds than this per second. */
const IDLE_SECONDS = 0.01;

const portBase = portBaseFrom(process.env);

/**
 * `npm run bench -- cost`: CPU seconds of the server for 1,000 requests of each kind, background work included. Each kind gets a
 * new server with a warm page.
 */
runCommand(async () => {
  const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const rows = [];
  for (const kind of REQUEST_KINDS) {
    if (chosen.length > 0 && !chosen.includes(kind.name)) continue;
    const { answerSeconds, backgroundSeconds } = await costOf(kind);
    console.log(
      `${kind.name}: ${answerSeconds.toFixed(2)} s for answers, ${backgroundSeconds.toFixed(2)} s afterwards`,
    );
    const name = {
      metric: 'processor-time',
      condition: `${REQUESTS} requests`,
      variant: kind.name,
      unit: 's',
    };
    rows.push(resultRow(name, [answerSeconds + backgroundSeconds]));
  }
  console.log(`Written to ${saveResults(rows)}`);
});

async function costOf(kind: RequestKind): Promise<{ answerSeconds: number; backgroundSeconds: number }> {
  const server = fork(path.join(__dirname, 'serve.ts'), { execArgv: ['--import', 'tsx'] });
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
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
    for (let number = 0; number < 50; number += 1)
      await sendRequest(agent, REQUEST_KINDS[0]!.requestOf(number));
    const start = await settled();
    let next = 0;
    const sendInSequence = async () => {
      while (next < REQUESTS) await sendRequest(agent, kind.requestOf(next++));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendInSequence));
    const answered = await used();
    return { answerSeconds: answered - start, backgroundSeconds: (await settled()) - answered };
  } finally {
    agent.destroy();
    server.disconnect();
    await once(server, 'exit');
  }
}

function sendRequest(agent: Agent, { offset = 0, path: target, headers }: MeasuredRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const port = portBase + offset;
    const sent = { 'Accept-Encoding': 'gzip, deflate, br', Host: `localhost:${port}`, ...headers };
    request({ host: '127.0.0.1', port, path: target, agent, headers: sent }, (response) => {
      response.resume().on('end', resolve).on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
