/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { coinIconFile, coinIconOf } from './coin-icons-table';

const FOLDER = path.join(__dirname, 'coins');

test('names every picture by the hash of its content', () => {
  for (const file of readdirSync(FOLDER)) {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(FOLDER, file)))
      .digest('hex')
      .slice(0, 10);
    const coin = path.parse(file).name;
    expect(coinIconOf(coin)).toBe(`${coin}.${hash}.svg`);
    expect(coinIconFile(`${coin}.${hash}.svg`)).toBe(file);
  }
});

test('a coin has the picture of what it is a multiple of, and an unknown one has none', () => {
  expect([coinIconOf('1000PEPE'), coinIconOf('1INCH')]).toEqual([
    expect.stringMatching(/^PEPE\./),
    expect.stringMatching(/^1INCH\./),
  ]);
  expect([coinIconOf('NONE'), coinIconOf('constructor'), coinIconFile('../BTC.svg')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
