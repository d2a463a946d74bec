import fc from 'fast-check';
import createQrCode from 'qrcode-generator';
import { qrCodeOf } from './qr-code';

/** Returns the dark modules of a path as `x,y`, row by row. */
function darkIn(path: string): string {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(runs.map(([run]) => run).join('')).toBe(path);
  const modules = runs.flatMap(([, x, y, width, back]) => {
    if (back !== width) throw new Error(`run has width ${width} forward and ${back} back`);
    return Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step},${y}`);
  });
  return modules.join(' ');
}

test('draws every dark module of the code and no other, within a quiet border of four', () => {
  fc.assert(
    fc.property(fc.webUrl(), (text) => {
      const code = createQrCode(0, 'M');
      code.addData(text);
      code.make();
      const { size, path } = qrCodeOf(text);
      const count = code.getModuleCount();
      expect(size).toBe(count + 8);
      const wanted: string[] = [];
      for (let y = 0; y < count; y += 1) {
        for (let x = 0; x < count; x += 1) if (code.isDark(y, x)) wanted.push(`${x + 4},${y + 4}`);
      }
      expect(darkIn(path)).toBe(wanted.join(' '));
    }),
    { numRuns: 30 },
  );
});

test('throws for a text that is too long', () => {
  expect(() => qrCodeOf('x'.repeat(3_000))).toThrow();
});
