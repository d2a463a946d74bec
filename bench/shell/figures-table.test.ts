import { figuresTable } from './figures-table';

const row = (variant: string, metric: string, median: number, unit = 'ms') => ({
  ...{ metric, condition: 'cold', variant, unit, median },
  ...{ min: median, max: median, runs: 1 },
});

test('shows each time with its ratio to the baseline, and bytes without one', () => {
  const text = figuresTable(
    [
      row('one-bundle', 'header-interactive', 1_600),
      row('ours', 'header-interactive', 1_200),
      row('one-bundle', 'bytes', 150_000, 'bytes'),
      row('ours', 'bytes', 160_000, 'bytes'),
      row('ours', 'layout-shift', 0, 'score'),
    ],
    'one-bundle',
  );
  const lines = text.split('\n').map((line) => line.trim().split(/\s{2,}/));
  expect(lines).toContainEqual(['cold', 'one-bundle', 'ours']);
  expect(lines).toContainEqual(['header-interactive (ms)', '1600 ×1.00', '1200 ×0.75']);
  expect(lines).toContainEqual(['bytes', '150000', '160000']);
  expect(lines).toContainEqual(['layout-shift', '–', '0.000']);
});
