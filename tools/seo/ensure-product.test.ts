/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureProduct } from './ensure-product';

/** A port base whose mock backend port is unused. */
const FREE = 1;

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    expect((thrown as NodeJS.ErrnoException).code).toBe('ESRCH');
    return false;
  }
};

test('ensureProduct uses a running product and does not stop it', async () => {
  const server: Server = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  const product = await ensureProduct(port - 3, ['-e', 'process.exit(1)']);
  await product.stop();
  expect(server.listening).toBe(true);
  server.close();
});

test('ensureProduct starts a product, waits for it and stops it', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'started-')), 'pid');
  const script = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid));
    setTimeout(() => console.log('built\\nready'), 50);
    setInterval(() => {}, 1000);`;
  const product = await ensureProduct(FREE, ['-e', script]);
  const pid = Number(await readFile(file, 'utf8'));
  expect(isAlive(pid)).toBe(true);
  await product.stop();
  expect(isAlive(pid)).toBe(false);
  await rm(path.dirname(file), { recursive: true });
});

test('ensureProduct rejects with the output of a product that does not start', async () => {
  const failing = ensureProduct(FREE, ['-e', 'console.error("port 4000 is taken"); process.exit(3)']);
  await expect(failing).rejects.toMatchObject({
    code: 'not-started',
    message: expect.stringMatching(/status 3[^]*port 4000 is taken/),
  });
});
