/** @example percentText(0.0041) // '0.4 %' */
export function percentText(rate: number): string {
  return `${(rate * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %`;
}

/** Formats a share with a non-breaking space. @example shareText(12.5) // '12.5\u00a0%' */
export function shareText(percent: number): string {
  return `${percent}\u00a0%`;
}

export function countText(count: number): string {
  return count.toLocaleString('en');
}
