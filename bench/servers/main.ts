import autocannon from 'autocannon';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { nginxBinary, startNginx } from 'delivery/nginx/start-nginx.fixture';
import { turnsOf } from '../measure/alternate';
import { resultRow } from '../measure/result-rows';
import { reportResults } from '../measure/save-results';
import { portBase, startServed } from '../product/start-served';
import { PAGE_PATH } from '../shell/variants';

const ROUNDS = 9;
const SECONDS = 2;
const CONNECTIONS = 16;
/** Above the ports of the product. */
const NGINX_PORT = portBase + 60;
/** nginx and the page server choose the site by host name. */
const HEADERS = { host: `localhost:${portBase}`, 'accept-encoding': 'gzip, deflate, br' };

/** `npm run bench -- servers`: compares the page server with nginx as its cache. */
runCommand(async () => {
  if (!nginxBinary) {
    console.log('nginx is not installed on this machine: skipping the comparison.');
    return;
  }
  const product = await startServed(['cached']);
  const upstreams = [0, 1, 2].map((offset) => portBase + offset);
  const nginx = await startNginx({ portBase: NGINX_PORT, upstreams });
  try {
    const script = /<script src="([^"]+)" defer[^>]*>/.exec(await pageText())![1]!;
    const sides = [
      { variant: 'ours', port: portBase },
      { variant: 'nginx', port: NGINX_PORT },
    ];
    const rows = [];
    for (const [condition, target] of [
      ['page', PAGE_PATH],
      ['file', script],
    ] as const) {
      const loads = sides.map(({ variant }) => ({ variant, rates: [] as number[], waits: [] as number[] }));
      for (const { side, isCounted } of turnsOf(sides, { rounds: ROUNDS, warmUps: 1 })) {
        const { rate, p99Ms } = await load(`http://127.0.0.1:${side.port}${target}`);
        if (!isCounted) continue;
        const { rates, waits } = loads[sides.indexOf(side)]!;
        rates.push(rate);
        waits.push(p99Ms);
      }
      for (const { variant, rates, waits } of loads) {
        const name = { condition: `${condition}, ${CONNECTIONS} connections`, variant };
        rows.push(resultRow({ ...name, metric: 'server-rate', unit: 'op/s' }, rates));
        rows.push(resultRow({ ...name, metric: 'server-wait-p99', unit: 'ms' }, waits));
      }
    }
    reportResults(rows);
  } finally {
    await nginx.stop();
    await product.stop();
  }
});

async function load(url: string): Promise<{ rate: number; p99Ms: number }> {
  const options = { url, connections: CONNECTIONS, duration: SECONDS, headers: HEADERS };
  const { requests, latency, non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} answers were not 200.`);
  return { rate: requests.average, p99Ms: latency.p99 };
}

async function pageText(): Promise<string> {
  return (await fetch(`http://localhost:${portBase}${PAGE_PATH}`)).text();
}
