/** One thing to measure: does its work once and answers the figure. */
export interface Side {
  variant: string;
  measure(): number;
}

/**
 * Measures all sides in turns, so that a slow moment of the machine meets every one of them; each round begins with another
 * side. `warmUps` rounds come first and don't count.
 *
 * @example alternate([{ variant: 'ours', measure }, { variant: 'peer', measure: other }], { rounds: 15, warmUps: 3 })
 *   // Map { 'ours' → 15 figures, 'peer' → 15 figures }, the same index in the same round
 */
export function alternate(
  sides: readonly Side[],
  { rounds, warmUps }: { rounds: number; warmUps: number },
): Map<string, number[]> {
  const figures = new Map<string, number[]>(sides.map(({ variant }) => [variant, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    const first = (round + warmUps) % sides.length;
    for (const { variant, measure } of [...sides.slice(first), ...sides.slice(0, first)]) {
      const figure = measure();
      if (round >= 0) figures.get(variant)?.push(figure);
    }
  }
  return figures;
}
