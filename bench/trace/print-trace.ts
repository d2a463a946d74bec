import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cpuTimeOf, mainThreadOf } from './main-thread';
import type { VisitTrace } from './tracer';

const FOLDER = path.join(__dirname, '../traces');
/** Shorter tasks mean nothing with a CPU slowed down four times. */
const SHORTEST_MS = 8;

/** Prints the tasks of the main thread until the header is interactive, and writes the trace for the browser's developer tools. */
export function printTrace(name: string, { url, events }: VisitTrace): void {
  const { tasks, marks } = mainThreadOf(events, { url, shortestMs: SHORTEST_MS });
  const interactive = marks['shell:header-interactive'] ?? Infinity;
  console.log(`\n${name}: interactive at ${interactive.toFixed(0)} ms`);
  for (const { start, ms, pieces } of tasks) {
    if (start > interactive) continue;
    const parts = pieces.map((piece) => `${piece.name} ${piece.ms.toFixed(0)}`).join(', ');
    console.log(`${start.toFixed(0).padStart(6)} +${ms.toFixed(0).padStart(4)}  ${parts}`);
  }
  const files = cpuTimeOf(events, url).files.filter(({ ms }) => ms >= 1);
  console.log(`Scripts, CPU: ${files.map(({ name: file, ms }) => `${file} ${ms.toFixed(0)}`).join(', ')}`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(
    path.join(FOLDER, `${name.replaceAll(' ', '-')}.json`),
    JSON.stringify({ traceEvents: events }),
  );
}
