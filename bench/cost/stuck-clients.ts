import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { portBaseFrom } from 'delivery/commands/port-base';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { openStuckClients } from 'delivery/server/stuck-clients.fixture';
import { medianOf } from '../measure/result-rows';

const COUNT = 200;
const SECONDS = 95;

const portBase = portBaseFrom(process.env);
const rest = `Host: localhost:${portBase}\r\n`;

/**
 * `node --import tsx bench/cost/stuck-clients.ts`: how long 200 stuck readers and 400 slow writers stay connected under the limits
 * of production, and how fast the server sends pages meanwhile. Linux only: it counts connections in `/proc/net/tcp`.
 */
runCommand(async () => {
  const server = fork(path.join(__dirname, 'serve.ts'), { execArgv: ['--import', 'tsx'] });
  await once(server, 'message');
  for (let number = 0; number < 50; number += 1) await page();
  console.log('seconds  open connections  page, median ms  page, slowest ms');
  await report('alone');
  const port = portBase;
  const file = /src="([^"]*libraries[^"]*\.js)"/.exec(
    await (await fetch(`http://127.0.0.1:${port}/en/verification/`)).text(),
  )![1]!;
  const clients = [
    openStuckClients({ port, count: COUNT, request: `GET ${file} HTTP/1.1\r\n${rest}\r\n`.repeat(9) }),
    openStuckClients({ port, count: COUNT, request: 'GET / HTTP/1.1\r\n', drip: 'X'.repeat(1_000) }),
    openStuckClients({
      port,
      count: COUNT,
      request: `POST /verification/load-reports HTTP/1.1\r\n${rest}Content-Length: 900\r\n\r\n`,
      drip: 'X'.repeat(900),
    }),
  ];
  const started = Date.now();
  for (let second = 1; second <= SECONDS; second += second < 5 ? 1 : 5) {
    await wait(Math.max(0, started + second * 1_000 - Date.now()));
    await report(String(second));
  }
  for (const { close } of clients) close();
  server.disconnect();
  await once(server, 'exit');
});

async function report(when: string): Promise<void> {
  const times = [];
  for (let number = 0; number < 50; number += 1) times.push(await page());
  const figures = [openConnections(), medianOf(times).toFixed(2), Math.max(...times).toFixed(2)];
  console.log([when, ...figures].join('\t'));
}

async function page(): Promise<number> {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${portBase}/en/verification/`);
  await response.text();
  if (!response.ok) throw new Error(`The page server answered with status ${response.status}.`);
  return performance.now() - started;
}

/** Returns the number of the page server's connections in the state ESTABLISHED. */
function openConnections(): number {
  const port = portBase.toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return lines.filter((line) => new RegExp(`^ *\\d+: \\w+:${port} \\w+:\\w+ 01 `).test(line)).length;
}
