/** @jest-environment jest-fixed-jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { REGIONS } from 'shared-config/site/regions';
import { regionalSuffixes } from './regional-suffixes';
import { Wordmark } from './wordmark';
// R-SKELETON-2

describe('the wordmark', () => {
  it.each([
    ['GLOBAL', false],
    ['HKG', false],
    ['NLD', false],
    ['ARE', false],
    ['TUR', true],
    ['KAZ', true],
    ['EU', true],
    ['GEO', true],
    ['IDN', true],
  ] as const)('of %s has a suffix: %s', (region, expected) => {
    const { container } = render(<Wordmark region={region} />);
    expect(container.querySelector('.sh-wordmark__suffix') !== null).toBe(expected);
  });

  it('differs between all editions with a suffix', () => {
    const drawn = REGIONS.map(({ code }) => render(<Wordmark region={code} />).container.innerHTML);
    const regional = Object.keys(regionalSuffixes).length;
    expect(regional).toBeGreaterThan(1);
    expect(new Set(drawn).size).toBe(regional + 1);
  });

  it('has fixed sizes and is hidden from screen readers', () => {
    const { container } = render(<Wordmark region="TUR" />);
    for (const svg of container.querySelectorAll('svg')) {
      expect(Number(svg.getAttribute('width'))).toBeGreaterThan(0);
      expect(svg.getAttribute('height')).toBe('24');
    }
    expect(container.querySelector('.sh-wordmark')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.textContent).toBe('');
  });
});

describe('the favicon', () => {
  it('is one well-formed drawing without scripts, styles or external resources', () => {
    const text = readFileSync(join(__dirname, 'favicon.svg'), 'utf8');
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    expect(svg.tagName).toBe('svg');
    expect(svg.querySelectorAll('script, style, [href], [onload]')).toHaveLength(0);
  });
});
