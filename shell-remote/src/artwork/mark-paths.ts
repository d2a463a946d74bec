/** The mark on a 24 × 24 square: two candles in the text colour that form the first letter, and a rise in the accent. */
export const markPaths = {
  candles: 'M3 7h5v15H3zM16 2h5v15h-5z',
  rise: 'M8 14.5l8-5.5v5l-8 5.5z',
} as const;

/** The name in strokes of 2.2 on a box of 79 × 24, in lower case. */
export const namePaths = [
  'M2.1 4v16M2.1 14.4a4 4 0 0 1 8 0V20',
  'M22.9 9v11M22.9 14.9a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0z',
  'M28 4v16',
  'M41.4 4v16M41.4 14.9a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0z',
  'M45.9 14.9h8.4a4.2 4.2 0 1 0-1.5 3.2',
  'M59.3 9v11M59.3 14.4a4 4 0 0 1 8 0V20',
] as const;

/** Width of the drawn name in its own units; its height is 24. */
export const nameWidth = 70;
