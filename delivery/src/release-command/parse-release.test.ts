/** @jest-environment node */
import { parseRelease } from './parse-release';

const release = (...options: string[]) => parseRelease(['publish', 'shell', '--by', 'mira', ...options]);

test.each([
  ['https://shell.example', 'https://shell.example'],
  ['https://shell.example/a/b?c#d', 'https://shell.example'],
  ['http://localhost:3001/', 'http://localhost:3001'],
])('--through %s checks the files from %s', (address, origin) => {
  expect(release('--through', address)).toMatchObject({ through: origin });
});

test.each(['shell.example', '/a', 'file:///srv/shell', 'javascript:alert(1)'])(
  '--through %s is refused with an example',
  (address) => {
    expect(() => release('--through', address)).toThrow(
      `--through ${address} is not a URL: use the origin from which browsers load the part, such as https://shell.example.`,
    );
  },
);

test.each(['withdraw', 'toString', 'constructor'])('%s is no action', (action) => {
  expect(() => parseRelease([action])).toThrow(`There is no action "${action}".`);
});

test.each([
  [
    'rollback shell --to aaaaaaaaaa --region KAZ',
    'does not fit --region. For some editions: promote shell --build aaaaaaaaaa --region KAZ.',
  ],
  ['stop shell --region KAZ --region GEO', '--region must occur only once.'],
  ['publish shell --percent 1 --percent=100', '--percent must occur only once.'],
])('%s is refused with what to do', (line, message) => {
  expect(() => parseRelease(line.split(' '))).toThrow(
    expect.objectContaining({ code: 'release-usage', message: expect.stringContaining(message) }),
  );
});
